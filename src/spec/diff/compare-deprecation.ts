import type { JsonObject } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";
import { pairParameters } from "./pair-parameters.js";

/** Operations, and parameters of them, that are deprecated from now on, or no longer. */
export function compareDeprecation(pair: OperationPair): Finding[] {
  const { older, newer } = pair;
  return [
    ...deprecation(pair, "operation", { ...newer, older: older.object, newer: newer.object }),
    ...pairParameters(pair).flatMap(([before, after]) =>
      deprecation(pair, "parameter", { ...after, older: before.value, newer: after.value }),
    ),
  ];
}

interface Deprecated {
  readonly pointer: string;
  readonly older: JsonObject;
  readonly newer: JsonObject;
}

function deprecation(pair: OperationPair, what: string, at: Deprecated): Finding[] {
  const [before, after] = [at.older.deprecated === true, at.newer.deprecated === true];
  if (before === after) return [];
  return [
    {
      kind: `${what}-${after ? "deprecated" : "no-longer-deprecated"}`,
      verdict: "safe",
      aspect: "document",
      hurts: [],
      operations: [pair.older.id],
      place: { document: pair.newer.document.server, pointer: at.pointer },
      message: `The ${what} is ${after ? "deprecated" : "no longer deprecated"}.`,
      why: "It is served as before.",
      before,
      after,
    },
  ];
}
