// After a successful DELETE, and within the time-out for deletion, no operation answers the record of a conversation
// or its events any more, changes it or runs it. With which status they say so is left open. (§4)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
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
import { poll } from "../../wait.js";

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

    const asked = (question: Question) => () => question(ask, conversation);
    const shown = await shownAfterDeletion(ask, mark, asked(QUESTIONS[name]));
    if (shown !== undefined) return still(`${name} still shows a deleted conversation`, shown);
    if (name !== "updateConversation" && name !== "runConversation") return [];

    const accepted = await acceptedUntilTheEnd(ask, asked(QUESTIONS[name]));
    if (accepted !== undefined) return still(`${name} is accepted after the deletion`, accepted);
    for (const question of [readConversation, QUESTIONS.searchEvents]) {
      const revived = await shownAfterDeletion(ask, mark, asked(question));
      if (revived !== undefined)
        return still(`${name} brought a deleted conversation back`, revived);
    }
    return [];
  },
});

/** @returns the last answer when the call was taken each time; one with a body that says no does not count */
async function acceptedUntilTheEnd(
  ask: Ask,
  question: () => Promise<Exchange>,
): Promise<Exchange | undefined> {
  let answer = await question();
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  const refused = await poll(async () => {
    if (!isTaken(answer)) return true;
    answer = await question();
    return undefined;
  }, waiting);
  return refused === true ? undefined : answer;
}

function isTaken(answer: Exchange): boolean {
  return succeeded(answer) && field(answer.json, "success") !== false;
}

function still(message: string, answer: Exchange): readonly Violation[] {
  return violation(message, "nothing of it, within the time-out for deletion", answerOf(answer));
}
