// A sandbox that was created and is then read again and again gets the status RUNNING, spelled exactly so, within the
// time-out for sandboxes. (§3)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { readSandbox, waitForRunning } from "../../given/sandbox.js";

export default defineCheck({
  id: "sandboxes/reaches-running",
  requires: ["sandboxes/create-yields-id"],
  async run(ask) {
    const { sandbox, running } = await waitForRunning(ask, "first");
    if (running !== undefined) return [];
    const last = await readSandbox(ask, sandbox);
    return violation(
      "the sandbox was not RUNNING within the time-out",
      { status: "RUNNING" },
      answerOf(last),
    );
  },
});
