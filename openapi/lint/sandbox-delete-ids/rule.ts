import { defineRule } from "../define-rule.js";
import { listAt, objectAt, parametersOf } from "../read.js";

const PLACES = [
  { name: "id", in: "path" },
  { name: "sandbox_id", in: "query" },
];

export default defineRule({
  sentence:
    "The deletion of a sandbox asks for its id twice: in the path, and as the query parameter sandbox_id.",
  given: "$.paths['/api/v1/sandboxes/{id}'].delete",
  *find(operation, place) {
    const parameters = parametersOf(operation, place);
    for (const wanted of PLACES) {
      const found = parameters.find((one) => one.name === wanted.name && one.in === wanted.in);
      if (found?.required === true) continue;
      const how = found === undefined ? "does not ask for" : "does not require";
      const index = listAt(operation, "parameters").findIndex((one) => objectAt(one) === found);
      const at = index === -1 ? [] : ["parameters", index];
      yield { message: `the deletion of a sandbox ${how} ${wanted.name} in the ${wanted.in}`, at };
    }
  },
});
