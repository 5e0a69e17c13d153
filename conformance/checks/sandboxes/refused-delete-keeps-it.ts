// After a DELETE without the query parameter sandbox_id the sandbox remains: it is still read, still RUNNING, and its
// agent server still answers. (§4, §7)
import { defineCheck } from "../../check.js";
import { describeExchange, succeeded } from "../../exchange.js";
import { expectStillRunning } from "../../expect/sandboxes.js";
import { couldNotRun } from "../../failure.js";
import { discardSandbox } from "../../given/sandbox.js";
import { seeSandbox, theIncompleteDeletion, theLastSight } from "../../given/sandbox-deletion.js";
import { pause } from "../../wait.js";

/** A deletion may come after its answer, one that was refused as well. */
const LOOKS = { quick: 2, full: 5 };
const BETWEEN_MS = { quick: 20, full: 150 };

export default defineCheck({
  id: "sandboxes/refused-delete-keeps-it",
  requires: ["sandboxes/delete-needs-query", "readiness/stays-ready", "sandboxes/create-yields-id"],
  async run(ask) {
    const { sandbox, before, answer } = await theIncompleteDeletion(ask);
    if (succeeded(answer))
      throw couldNotRun(`the deletion was not refused: ${describeExchange(answer)}`);
    for (let look = 0; look < LOOKS[ask.run.profile]; look++) {
      if (look > 0) await pause(BETWEEN_MS[ask.run.profile], ask.run.signal);
      const violations = expectStillRunning(before, await seeSandbox(ask, sandbox));
      if (violations.length > 0) {
        discardSandbox(ask, "second");
        return violations;
      }
    }
    ask.later(async () => expectStillRunning(before, await theLastSight(ask, sandbox)));
    return [];
  },
});
