// Deleting one sandbox touches that one only: another sandbox of the same caller is still RUNNING afterwards, with the
// same key and address, and its agent server answers. (§4)
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectStillRunning } from "../../expect/sandboxes.js";
import { couldNotRun } from "../../failure.js";
import { discardSandbox } from "../../given/sandbox.js";
import { seeSandbox, theDeletion, waitUntilGone } from "../../given/sandbox-deletion.js";

export default defineCheck({
  id: "sandboxes/delete-leaves-others",
  asksLast: true,
  requires: [
    "sandboxes/create-yields-id",
    "sandboxes/read-by-id",
    "sandboxes/delete-removes",
    "readiness/stays-ready",
  ],
  async run(ask) {
    const { answer, deleted, neighbour } = await theDeletion(ask);
    if (!succeeded(answer)) throw couldNotRun("no sandbox could be deleted");
    await waitUntilGone(ask, deleted);
    const violations = expectStillRunning(neighbour.before, await seeSandbox(ask, neighbour));
    if (violations.length > 0) discardSandbox(ask, "first");
    return violations;
  },
});
