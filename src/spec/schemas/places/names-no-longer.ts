import { isObject } from "../../../documents/document.js";
import { partsOf } from "../canonical/canonical-schema.js";
import { type Schema, schemaMap } from "../canonical/schema.js";
import type { Direction } from "../schema-change.js";
import type { Difference } from "./difference.js";

/** The fields that the older schema names, at any depth, and the newer one does not. */
export function namesNoLonger(
  { kind, writer, patched, subject }: Difference,
  direction: Direction,
): readonly string[] {
  if (kind === "property-removed") return [subject.slice(subject.lastIndexOf(".") + 1)];
  if (kind === "property-added") return [];
  const [older, newer] = direction === "request" ? [writer, patched] : [patched, writer];
  const named = namesIn(newer);
  return [...namesIn(older)].filter((name) => !named.has(name)).sort();
}

function namesIn(schema: Schema): Set<string> {
  if (!isObject(schema)) return new Set();
  const own = Object.keys(schemaMap(schema, "properties"));
  return new Set([...own, ...partsOf(schema).flatMap(([, part]) => [...namesIn(part)])]);
}
