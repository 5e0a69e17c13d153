import { type Exchange, succeeded } from "./exchange.js";
import { field, isJsonObject, type JsonObject } from "./json.js";

/**
 * The records in the answer of a read. Whether that is one object, a list, or a page of a list, is left open; there
 * may be `null` or `{}` for what is not there.
 */
export function recordsIn(json: unknown): readonly JsonObject[] {
  const page = field(json, "items");
  const entries = Array.isArray(json) ? json : Array.isArray(page) ? page : [json];
  return entries.filter(isJsonObject).filter((entry) => Object.keys(entry).length > 0);
}

/** Does the answer of a read show anything? */
export function hasRecord(answer: Exchange): boolean {
  return succeeded(answer) && recordsIn(answer.json).length > 0;
}

/** The record of an id in the answer of a read. The only one there is need not show its id. */
export function recordOf(json: unknown, id: string): JsonObject | undefined {
  const records = recordsIn(json);
  return (
    records.find((record) => isSameId(field(record, "id"), id)) ??
    (records.length === 1 ? records[0] : undefined)
  );
}

/** Do both name the same thing? One server may write an id with dashes, and another the same one without. */
export function isSameId(one: unknown, other: string): boolean {
  return typeof one === "string" && bare(one) === bare(other);
}

function bare(id: string): string {
  return id.replaceAll("-", "").toLowerCase();
}

/** A field that is a string and not empty. */
export function stringField(json: unknown, name: string): string | undefined {
  const value = field(json, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The names of all fields that are strings and not empty, the likely ones first. */
export function stringFields(json: unknown, likely: readonly string[]): readonly string[] {
  const names = isJsonObject(json) ? [...likely, ...Object.keys(json)] : [];
  return [...new Set(names)].filter((name) => stringField(json, name) !== undefined);
}
