// When the agent fails, because its LLM cannot be reached, or was seen to be asked and answered 401, the
// execution_status becomes error, and stays so while nobody asks for another run. (§3)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { NOTHING, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { aConversation, readConversation } from "../../given/conversation.js";
import { aStubbedLlm, type ConversationLlm, deliveredBy, unreachableLlm } from "../../given/llm.js";
import { runToRest, statusAfterwards, statusMuchLater, statusOf } from "../../given/run.js";
import type { Violation } from "../../verdict.js";

const LLMS = {
  "unreachable-llm": () => unreachableLlm,
  "llm-refuses-key": (ask: Ask) => aStubbedLlm(ask, "refuse-key"),
};

export default defineCheck({
  id: "conversations/run-fails",
  requires: ["conversations/run-starts"],
  cases: ["unreachable-llm", "llm-refuses-key"],
  run: (ask, name) => expectError(ask, LLMS[name](ask)),
});

async function expectError(ask: Ask, llm: ConversationLlm): Promise<readonly Violation[]> {
  const conversation = await aConversation(ask, { llm });
  const first = statusOf(await readConversation(ask, conversation));
  const { status, started } = await runToRest(ask, conversation);
  if (deliveredBy(ask, llm)?.length === 0)
    throw couldNotRun(`the run came to ${status} and never asked its LLM`);
  if (status === "error") {
    ask.later(async () => takenBack(await statusMuchLater(ask, conversation, "error")));
    return takenBack(await statusAfterwards(ask, conversation, "error"));
  }
  const tookBack = started && status === first && status !== "running";
  if (status === "finished" || tookBack || meansError(status))
    return violation("the agent has failed, and the status does not say so", "error", status);
  // Other statuses are left open: with them a server may well say that it is going to try again.
  throw couldNotRun(`the run was ${status} when the time was up: its failure could not be shown`);
}

function takenBack(later: string | undefined): readonly Violation[] {
  if (later === undefined) return NOTHING;
  return violation("a run that ended in error did not stay so", "error", later);
}

/** A word for an error that is not the stated one. */
function meansError(status: string | undefined): boolean {
  return status !== undefined && /^(error(ed)?|fail(ed|ure)?|crashed)$/i.test(status);
}
