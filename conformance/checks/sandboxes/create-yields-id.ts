// POST /api/v1/sandboxes without a payload succeeds with a record whose id is a non-empty string, and two creations
// give two different ids. (§4)
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { creationOf } from "../../given/sandbox.js";
import { stringField } from "../../records.js";

export default defineCheck({
  id: "sandboxes/create-yields-id",
  requires: ["auth/cloud-bearer-accepted"],
  async run(ask) {
    const answers = [await creationOf(ask, "first"), await creationOf(ask, "second")];
    const refused = answers.flatMap(expectSuccess);
    if (refused.length > 0) return refused.slice(0, 1);
    const nameless = answers.find(({ json }) => stringField(json, "id") === undefined);
    if (nameless !== undefined) {
      const expected = { id: "a string that is not empty" };
      return violation("the record of a new sandbox has no id", expected, answerOf(nameless));
    }
    const ids = answers.map(({ json }) => stringField(json, "id"));
    if (new Set(ids).size === ids.length) return [];
    return violation("two creations gave the same id", "ids of their own", ids);
  },
});
