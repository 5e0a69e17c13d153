// DELETE /api/v1/sandboxes/{id}?sandbox_id=<id> with both ids the same succeeds and removes the sandbox: within the
// time-out it is no longer read as RUNNING, and its session key opens nothing any more. (§4)
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { theDeletion, waitUntilGone, waitUntilShut } from "../../given/sandbox-deletion.js";

export default defineCheck({
  id: "sandboxes/delete-removes",
  asksLast: true,
  requires: [
    "sandboxes/read-by-id",
    "sandboxes/reaches-running",
    "sandboxes/names-its-agent-server",
  ],
  cases: ["no-longer-running", "key-opens-nothing"],
  async run(ask, name) {
    const { answer, deleted, conversation } = await theDeletion(ask);
    const refused = expectSuccess(answer);
    if (refused.length > 0) return refused;
    if (name === "no-longer-running") {
      const still = await waitUntilGone(ask, deleted);
      if (still === undefined) return [];
      const message = "a deleted sandbox is still read as RUNNING";
      return violation(message, "another status, or nothing, within the time-out", answerOf(still));
    }
    const open = await waitUntilShut(ask, conversation);
    if (open === undefined) return [];
    return violation(
      "the session key of a deleted sandbox still opens its agent server",
      "a refusal, or nobody there, within the time-out",
      answerOf(open),
    );
  },
});
