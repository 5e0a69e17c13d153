// While a run of the conversation is going on, a PATCH of its tags succeeds as well, and the first GET that is
// sent after its answer shows the new map, without any waiting. (§4)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTags } from "../../expect/tags.js";
import { couldNotRun } from "../../failure.js";
import {
  aConversation,
  type Conversation,
  patchTags,
  readConversation,
} from "../../given/conversation.js";
import { duringARun } from "../../given/during-run.js";
import { anLlm } from "../../given/llm.js";
import { hasEnded, startRun, statusOf } from "../../given/run.js";
import type { Violation } from "../../verdict.js";
import { poll } from "../../wait.js";

const WRITES = 5;

export default defineCheck({
  id: "tags/patch-visible-during-run",
  requires: ["tags/patch-visible-at-once", "tags/patch-replaces-whole-map"],
  async run(ask) {
    const write = async () =>
      writeWhileRunning(ask, await aConversation(ask, { llm: anLlm(ask, "slow") }));
    return duringARun(ask, write, "a PATCH and a GET fell into one");
  },
});

/** @returns undefined when no write, with the GET after it, was seen to fall into the run */
async function writeWhileRunning(
  ask: Ask,
  conversation: Conversation,
): Promise<readonly Violation[] | undefined> {
  await startRun(ask, conversation);
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal, pauseMs: 5 };
  const begun = await poll(async () => {
    const status = statusOf(await readConversation(ask, conversation));
    return status === "running" || hasEnded({ status }) || undefined;
  }, waiting);
  if (begun === undefined) throw couldNotRun("a run was not seen to begin in time");
  let judged: readonly Violation[] | undefined;
  for (let write = 0; write < WRITES; write++) {
    const tags = { note: `write${write}`, [`only${write}`]: "here" };
    const answer = await patchTags(ask, conversation, tags);
    const reading = await readConversation(ask, conversation);
    if (statusOf(reading) !== "running") return judged;
    judged = [...expectSuccess(answer), ...expectTags(reading, tags)];
    if (judged.length > 0) return judged;
  }
  return judged;
}
