// GET /api/v1/sandboxes?id=<id> answers the sandbox with that id and no other one, whether as one object or in an
// array. (§4)
import { randomUUID } from "node:crypto";
import { defineCheck } from "../../check.js";
import { expectNoOther, expectOnlyRecord } from "../../expect/records.js";
import { answerOf, violation } from "../../expect/violation.js";
import { aSandbox, readSandbox, theCloud } from "../../given/sandbox.js";
import { field } from "../../json.js";
import { isSameId, recordOf } from "../../records.js";

export default defineCheck({
  id: "sandboxes/read-by-id",
  requires: ["sandboxes/create-yields-id"],
  async run(ask) {
    const [one, other] = [await aSandbox(ask, "first"), await aSandbox(ask, "second")];
    for (const [asked, notAsked] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await readSandbox(ask, asked);
      const violations = expectOnlyRecord(answer, asked.id, { others: [notAsked.id] });
      if (violations.length > 0) return violations;
      const id = field(recordOf(answer.json, asked.id), "id");
      if (!isSameId(id, asked.id))
        return violation("a read by id answers another one", { id: asked.id }, answerOf(answer));
    }
    const nobody = { id: randomUUID(), cloud: theCloud(ask) };
    return expectNoOther(await readSandbox(ask, nobody), { others: [one.id, other.id] });
  },
});
