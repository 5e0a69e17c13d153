import { defineRule } from "../define-rule.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence: "Every requirement names operations, and only such as there are.",
  of: "requirements",
  given: "$.requirements[*]",
  needs: ["operationIds"],
  *find(requirement, { beside }) {
    const named = listAt(requirement, "operations");
    if (named.length === 0) {
      yield { message: `${requirement.id} names no operation`, at: ["operations"] };
    }
    for (const [index, id] of named.entries()) {
      if (typeof id === "string" && beside.operationIds?.has(id)) continue;
      yield {
        message: `${requirement.id} names ${id}, which is no operation`,
        at: ["operations", index],
      };
    }
  },
});
