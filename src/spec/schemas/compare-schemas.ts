import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../../documents/document.js";
import type { Direction, SchemaChange } from "./schema-change.js";

export type { Direction, SchemaChange } from "./schema-change.js";

/**
 * Compares two schemas of the same part of the same operation.
 *
 * Give a part that is always a record (path, query, headers) as `{ type: "object", properties: … }` in both
 * documents, also where it has no parameter: `true` means that any value whatever is allowed.
 *
 * @param older a JSON Schema 2020-12 without `$ref`; `true` where nothing is asked
 * @param newer the same part in the newer document
 */
export function compareSchemas(
  older: JsonObject | true,
  newer: JsonObject | true,
  _direction: Direction,
): readonly SchemaChange[] {
  if (isDeepStrictEqual(older, newer)) return [];
  return [
    {
      kind: "schema-changed",
      pointer: "",
      standsIn: "newer",
      verdict: "undecided",
      hurts: ["callers"],
      message: "The schema differs.",
      why: "It was neither proven harmless nor refuted by a witness.",
      before: older,
      after: newer,
    },
  ];
}
