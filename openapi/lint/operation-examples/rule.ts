import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { ANSWER_MEDIA, PARAMETERS, REQUEST_MEDIA } from "../givens.js";
import { objectAt } from "../read.js";

export default defineRule({
  sentence: "Every parameter, request and answer has an example.",
  given: [...PARAMETERS, REQUEST_MEDIA, ANSWER_MEDIA],
  *find(value, { path }) {
    const named = Object.values(objectAt(value, "examples")).filter(isObject);
    if ("example" in value || named.length > 0) return;
    yield { message: `${describe(path)} has no example` };
  },
});

/** What stands at the path, for people: a request body, an answer with its status, or a parameter. */
function describe(path: readonly (string | number)[]): string {
  if (path.includes("requestBody")) return "the request body";
  const at = path.indexOf("responses");
  return at === -1 ? "the parameter" : `the answer ${path[at + 1]}`;
}
