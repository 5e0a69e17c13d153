// DELETE /api/v1/sandboxes/{id} with the right key, the id of an existing sandbox and no query parameter sandbox_id
// is answered 422. (§4, §7)
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { answerOf, violation } from "../../expect/violation.js";
import { discardSandbox } from "../../given/sandbox.js";
import { theIncompleteDeletion } from "../../given/sandbox-deletion.js";

export default defineCheck({
  id: "sandboxes/delete-needs-query",
  requires: ["sandboxes/reaches-running"],
  async run(ask) {
    const { answer } = await theIncompleteDeletion(ask);
    if (succeeded(answer)) discardSandbox(ask, "second");
    if (answer.status === 422) return [];
    const message = "a deletion without the query parameter sandbox_id was answered otherwise";
    return violation(message, { status: 422 }, answerOf(answer));
  },
});
