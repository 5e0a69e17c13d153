import type { JsonObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { isText } from "../read.js";
import { schemasIn } from "../schemas-in.js";

/** What tells, or refers to, the type of a value; a condition stands beside a type. */
const TELLS_THE_TYPE = ["type", "const", "enum", "allOf", "anyOf", "oneOf", "if"];

export default defineRule({
  sentence: "Every schema has a type and a description.",
  given: "$",
  unresolved: true,
  *find(root) {
    for (const { schema, at } of schemasIn(root)) {
      if (typeof schema.$ref === "string") continue; // said where it points
      if (!isText(schema.description)) yield { message: "the schema has no description", at };
      if (!tellsType(schema)) yield { message: "the schema has no type", at };
    }
  },
});

const tellsType = (schema: JsonObject): boolean =>
  schema["x-any-value"] === true || TELLS_THE_TYPE.some((keyword) => keyword in schema);
