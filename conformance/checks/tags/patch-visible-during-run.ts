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
import { anLlm, mostRunsToMeet } from "../../given/llm.js";
import { hasEnded, startRun, statusOf } from "../../given/run.js";
import type { Violation } from "../../verdict.js";
import { poll } from "../../wait.js";

const WRITES = 5;

export default defineCheck({
  id: "tags/patch-visible-during-run",
  requires: ["tags/patch-visible-at-once", "tags/patch-replaces-whole-map"],
  async run(ask) {
    const runs = mostRunsToMeet(ask);
    for (let run = 0; run < runs; run++) {
      const conversation = await aConversation(ask, { llm: anLlm(ask, "slow") });
      const judged = await writeWhileRunning(ask, conversation);
      if (judged !== undefined) return judged;
    }
    throw couldNotRun(`${runs} runs were over before a PATCH and a GET fell into one`);
  },
});

/** @returns undefined when no write, with the GET after it, was seen to fall into the run */
async function writeWhileRunning(
  ask: Ask,
  conversation: Conversation,
): Promise<readonly Violation[] | undefined> {
  await startRun(ask, conversation);
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal, pauseMs: 5 };
  await poll(async () => {
    const status = statusOf(await readConversation(ask, conversation));
    return status === "running" || hasEnded({ status }) || undefined;
  }, waiting);
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
