import { defineRule } from "../define-rule.js";
import { schemasIn } from "../schemas-in.js";

/** Keywords that Prism passes over or misreads, so that it would answer, or let pass, what the document forbids. */
const MISREAD = [
  "unevaluatedProperties",
  "unevaluatedItems",
  "dependentRequired",
  "dependentSchemas",
  "minContains",
  "maxContains",
  "prefixItems",
  "$dynamicRef",
  "$dynamicAnchor",
  "$anchor",
];

export default defineRule({
  sentence: "Schemas keep to the keywords that every tool of the contract reads alike.",
  given: "$",
  unresolved: true,
  *find(root) {
    for (const { schema, at } of schemasIn(root)) {
      for (const keyword of MISREAD.filter((one) => one in schema)) {
        yield { message: `${keyword} is not read alike by all tools`, at: [...at, keyword] };
      }
    }
  },
});
