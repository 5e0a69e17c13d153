import type { JsonObject, Parameter } from "../../documents/document.js";
import { resolve } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";
import { pairParameters } from "./pair-parameters.js";

/** How the value of a parameter is written into the request (OpenAPI 3.1, §4.8.12.2: style and explode). */
export function compareParameterSpelling(pair: OperationPair): Finding[] {
  return pairParameters(pair).flatMap(([one, other]): Finding[] => {
    const isPlain =
      hasOneSpelling(pair.older.document, one.value) &&
      hasOneSpelling(pair.newer.document, other.value);
    const [before, after] = [spellingOf(one.value), spellingOf(other.value)];
    if (isPlain || before === after) return [];
    return [
      {
        kind: "parameter-spelling-changed",
        verdict: "breaking",
        aspect: "request",
        hurts: ["callers", "servers"],
        operations: [pair.older.id],
        place: { document: pair.newer.document.server, pointer: other.pointer },
        message: `${other.value.name} is written as ${after}, no longer as ${before}.`,
        why: "The spelling that callers use today was taken away.",
        before,
        after,
      },
    ];
  });
}

/** In a query, a value that is neither a list nor an object is written in one way only. */
function hasOneSpelling(
  document: OperationPair["older"]["document"],
  parameter: Parameter,
): boolean {
  const { type } = resolve<JsonObject>(document, parameter.schema ?? {});
  const types = Array.isArray(type) ? type : [type];
  return (
    parameter.in === "query" &&
    types.every((one) => ["string", "number", "integer", "boolean", "null"].includes(one))
  );
}

function spellingOf(parameter: Parameter): string {
  const isForm = ["query", "cookie"].includes(String(parameter.in));
  const style = String(parameter.style ?? (isForm ? "form" : "simple"));
  const explode = Boolean(parameter.explode ?? style === "form");
  const reserved = parameter.allowReserved === true ? ", reserved characters as they are" : "";
  return `${style}${explode ? ", exploded" : ""}${reserved}`;
}
