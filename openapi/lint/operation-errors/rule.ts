import type { JsonObject } from "../../../src/documents/document.js";
import { defineRule, type Place } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { nameOf, objectAt, parametersOf } from "../read.js";

export default defineRule({
  sentence: "Every operation names the error answers that it can give.",
  given: OPERATIONS,
  *find(operation, place) {
    const answers = objectAt(operation, "responses");
    for (const [status, why] of errorsOf(operation, place)) {
      if (status in answers) continue;
      yield {
        message: `${nameOf(operation, place)} ${why} and does not name the answer ${status}`,
        at: ["responses"],
      };
    }
  },
});

/** The statuses of the errors that it can give, each with what it has that makes them possible. */
function* errorsOf(operation: JsonObject, place: Place): Iterable<[string, string]> {
  const security = operation.security ?? place.root.security;
  if (Array.isArray(security) && security.length > 0) yield ["401", "asks for a key"];
  const parameters = parametersOf(operation, place);
  if (parameters.some((one) => one.in === "path")) yield ["404", "has an identifier in its path"];
  if ("requestBody" in operation) yield ["422", "takes a body"];
  else if (parameters.length > 0) yield ["422", "has parameters"];
}
