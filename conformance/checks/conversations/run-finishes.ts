// When the agent has completed its task (its LLM called the tool finish, and that answer was delivered), the
// execution_status becomes finished, and stays so while nobody asks for another run. (§3)
import { defineCheck } from "../../check.js";
import { NOTHING, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { aConversation } from "../../given/conversation.js";
import { anLlm } from "../../given/llm.js";
import { runToRest, statusAfterwards, statusMuchLater, wasToldToFinish } from "../../given/run.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "conversations/run-finishes",
  requires: ["conversations/run-starts"],
  async run(ask) {
    const llm = anLlm(ask, "finish");
    const { conversation, status } = await runToRest(ask, await aConversation(ask, { llm }));
    if (status !== "finished") {
      if (!(await wasToldToFinish(ask, conversation, llm)))
        throw couldNotRun(`the run came to ${status} before its LLM had called finish`);
      return violation(
        "the agent has finished, and the status does not say so",
        "finished",
        status,
      );
    }
    ask.later(async () => takenBack(await statusMuchLater(ask, conversation, "finished")));
    return takenBack(await statusAfterwards(ask, conversation, "finished"));
  },
});

function takenBack(later: string | undefined): readonly Violation[] {
  if (later === undefined) return NOTHING;
  return violation("a run that was finished did not stay so", "finished", later);
}
