import { isObject, type JsonObject } from "../../../documents/document.js";
import { isContextual, type Schema } from "../canonical/schema.js";
import type { SchemaChangeKind } from "../schema-change.js";

/** Whether it makes sense to say keyword by keyword how they differ. */
export function areComparable(one: JsonObject, other: JsonObject): boolean {
  if (isContextual(one) || isContextual(other) || "enum" in one !== "enum" in other) return false;
  const types = (schema: JsonObject) => schema.type as string[] | undefined;
  const [ours, theirs] = [types(one), types(other)];
  if (ours === undefined || theirs === undefined) return ours === theirs;
  const rest = ours.filter((type) => type !== "null");
  return rest.some((type) => theirs.includes(type) || (isNumber(type) && theirs.some(isNumber)));
}

const isNumber = (type: string): boolean => type === "number" || type === "integer";

/** What kind of change it is when one schema stands for another. */
export function kindOfWhole(one: Schema, other: Schema): SchemaChangeKind {
  if (!isObject(one) || !isObject(other)) return "schema-changed";
  if (isContextual(one) || isContextual(other)) return "schema-changed";
  if ("anyOf" in one || "anyOf" in other) return "any-of-changed";
  if ("oneOf" in one || "oneOf" in other) return "one-of-changed";
  if ("enum" in one || "enum" in other) return "enum-changed";
  return "type" in one && "type" in other ? "type-changed" : "schema-changed";
}
