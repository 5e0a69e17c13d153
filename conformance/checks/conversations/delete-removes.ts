// After a successful DELETE, and within the time-out for deletion, no operation answers the record of a conversation
// or its events any more, changes it or runs it. With which status they say so is left open. (§4)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aConversation,
  type Conversation,
  patchTags,
  readConversation,
} from "../../given/conversation.js";
import { deleteConversation, shownAfterDeletion } from "../../given/deletion.js";
import { searchEvents } from "../../given/events.js";
import { runToRest, startRun, startsByItself } from "../../given/run.js";
import { field } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

type Question = (ask: Ask, conversation: Conversation) => Promise<Exchange>;

const QUESTIONS = {
  getConversation: readConversation,
  updateConversation: (ask, conversation) => patchTags(ask, conversation, { note: "after" }),
  runConversation: startRun,
  searchEvents: (ask, conversation) => searchEvents(ask, conversation),
} satisfies Readonly<Record<string, Question>>;

export default defineCheck({
  id: "conversations/delete-removes",
  cases: ["getConversation", "updateConversation", "runConversation", "searchEvents"],
  async run(ask, name) {
    const mark = `deleted${ask.run.id}`;
    const conversation = await aConversation(ask, { tags: { mark }, mark });
    // Only a run brings events; one that starts by itself may keep a deletion waiting.
    if (name === "searchEvents" || (await startsByItself(ask))) await runToRest(ask, conversation);
    const refused = expectSuccess(await deleteConversation(ask, conversation));
    if (refused.length > 0) return refused;

    const shownBy = (question: Question) =>
      shownAfterDeletion(ask, mark, () => question(ask, conversation));
    if (name === "getConversation" || name === "searchEvents") {
      const shown = await shownBy(QUESTIONS[name]);
      if (shown !== undefined) return still(`${name} still shows a deleted conversation`, shown);
      ask.later(() => cameBack(shownBy, QUESTIONS[name]));
      return [];
    }
    if ((await shownBy(readConversation)) !== undefined)
      throw couldNotRun("the deleted conversation is still shown");
    const taken = await takenAfterDeletion(ask, () => QUESTIONS[name](ask, conversation));
    if (taken !== undefined) return still(`${name} is accepted after the deletion`, taken);
    for (const question of [readConversation, QUESTIONS.searchEvents]) {
      const revived = await shownBy(question);
      if (revived !== undefined)
        return still(`${name} brought a deleted conversation back`, revived);
    }
    ask.later(() => cameBack(shownBy, readConversation));
    return [];
  },
});

async function cameBack(
  shownBy: (question: Question) => Promise<Exchange | undefined>,
  question: Question,
): Promise<readonly Violation[]> {
  const shown = await shownBy(question);
  return shown === undefined ? [] : still("a deleted conversation came back later", shown);
}

/**
 * Asks for a write that must not be taken. Where it is, it may have come too early, and is asked again.
 *
 * @returns the last answer, when it was taken at the end of the time-out, too
 */
async function takenAfterDeletion(
  ask: Ask,
  question: () => Promise<Exchange>,
): Promise<Exchange | undefined> {
  if (!isTaken(await question())) return undefined;
  await pause(ask.run.timeoutsMs.settle, ask.run.signal);
  const again = await question();
  return isTaken(again) ? again : undefined;
}

/** A success whose body says no is none. */
function isTaken(answer: Exchange): boolean {
  return succeeded(answer) && field(answer.json, "success") !== false;
}

function still(message: string, answer: Exchange): readonly Violation[] {
  return violation(message, "nothing of it, within the time-out for deletion", answerOf(answer));
}
