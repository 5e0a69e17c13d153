import { field, isJsonObject, type JsonObject } from "../json.js";

/**
 * The record of an id in the answer of a read. Whether that is one object, a list, or a page of a list, is
 * left open; in a list there may be `null` for what is not there.
 */
export function recordOf(json: unknown, id: string): JsonObject | undefined {
  const page = field(json, "items");
  const entries = Array.isArray(json) ? json : Array.isArray(page) ? page : [json];
  const records = entries.filter(isJsonObject);
  return (
    records.find((record) => field(record, "id") === id) ??
    (records.length === 1 ? records[0] : undefined)
  );
}

/** A field that is a string and not empty. */
export function stringField(json: unknown, name: string): string | undefined {
  const value = field(json, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
