// A POST run for a conversation that already runs does no harm, whatever it is answered: it stays the same
// conversation, nothing of it is done twice or lost, and it comes to the same end as with one run. (§3)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { expectTags } from "../../expect/tags.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aConversation,
  type Conversation,
  readConversation,
  tagsOf,
} from "../../given/conversation.js";
import { duringARun } from "../../given/during-run.js";
import { kindOf, readEvents } from "../../given/events.js";
import { anLlm } from "../../given/llm.js";
import { runToRest, startRun, statusOf, waitForChange, waitForRest } from "../../given/run.js";
import { field } from "../../json.js";
import type { Violation } from "../../verdict.js";

const TAGS = { note: "before" };

export default defineCheck({
  id: "conversations/run-of-a-running-one",
  requires: [
    "conversations/get-shows-status-and-tags",
    "conversations/run-finishes",
    "events/action-names-tool",
    "tags/patch-leaves-the-rest",
  ],
  async run(ask) {
    const alone = await runAlone(ask);
    return duringARun(ask, () => runTwice(ask, alone), "a second one was asked for");
  },
});

/** What such a run does when nobody disturbs it; a real LLM may do otherwise each time. */
async function runAlone(ask: Ask): Promise<readonly unknown[]> {
  const conversation = await aConversation(ask, { llm: anLlm(ask, "slow") });
  const { status } = await runToRest(ask, conversation);
  if (status !== "finished") throw couldNotRun(`a run alone came to ${status}, not to finished`);
  return actionsOf(ask, conversation);
}

/** @returns undefined when the second run was not seen to be asked for while the first went on */
async function runTwice(
  ask: Ask,
  alone: readonly unknown[],
): Promise<readonly Violation[] | undefined> {
  const conversation = await aConversation(ask, { llm: anLlm(ask, "slow"), tags: TAGS });
  const atFirst = await readConversation(ask, conversation);
  const before = statusOf(atFirst);
  await startRun(ask, conversation);
  const during =
    before === "running"
      ? statusOf(await readConversation(ask, conversation))
      : await waitForChange(ask, conversation, before);
  if (during === undefined) throw couldNotRun("a run was not seen to begin in time");
  if (during !== "running") return undefined;
  await startRun(ask, conversation);
  // What is done is done once the run has called finish: a run asked for after that is another matter.
  if ((await actionsOf(ask, conversation)).includes("finish")) return undefined;

  const { status } = await waitForRest(ask, conversation);
  if (status !== "finished") {
    return violation("with a second POST run it came to another end", "finished", status);
  }
  const changed = expectTags(await readConversation(ask, conversation), tagsOf(atFirst));
  const actions = await actionsOf(ask, conversation);
  if (changed.length > 0 || ask.run.llm.kind === "real" || isSame(actions, alone)) return changed;
  return violation("with a second POST run other actions were done", alone, actions);
}

async function actionsOf(ask: Ask, conversation: Conversation): Promise<readonly unknown[]> {
  const events = await readEvents(ask, conversation);
  return events
    .filter((event) => kindOf(event) === "ActionEvent")
    .map((action) => field(action, "tool_name"));
}

/** In any order: events may stand newest first. */
function isSame(actions: readonly unknown[], others: readonly unknown[]): boolean {
  return JSON.stringify(actions.toSorted()) === JSON.stringify(others.toSorted());
}
