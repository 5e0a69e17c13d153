import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { listAt, parametersOf } from "../read.js";

const WANTED = [
  { name: "id", in: "path" },
  { name: "sandbox_id", in: "query" },
];

export default defineRule({
  sentence:
    "The deletion of a sandbox asks for its id twice: in the path, and as the query parameter sandbox_id.",
  given: OPERATIONS,
  *find(operation, place) {
    const [, template, method] = place.path;
    if (method !== "delete" || !/\/sandboxes\/\{[^}]*\}$/.test(String(template))) return;
    for (const wanted of WANTED) {
      const found = parametersOf(operation, place).find(
        (one) => one.name === wanted.name && one.in === wanted.in,
      );
      if (found?.required === true) continue;
      const how = found === undefined ? "does not ask for" : "does not require";
      const index = listAt(operation, "parameters").indexOf(found);
      const at = index === -1 ? [] : ["parameters", index];
      yield { message: `the deletion of a sandbox ${how} ${wanted.name} in the ${wanted.in}`, at };
    }
  },
});
