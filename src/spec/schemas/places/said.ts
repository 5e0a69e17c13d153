import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Schema } from "../canonical/schema.js";

/** What a schema says under a keyword, when it has it; otherwise all that it says. */
export function said(schema: Schema, keyword: string | undefined): unknown {
  return isObject(schema) && keyword !== undefined && keyword in schema
    ? single(schema[keyword])
    : schema;
}

/** What a schema says under some keywords: the value of the only one, or all by their names. */
export function saidTogether(schema: JsonObject, keywords: readonly string[]): unknown {
  const [only] = keywords;
  if (keywords.length === 1 && only !== undefined)
    return only === "type" ? single(schema[only]) : schema[only];
  const there = keywords.filter((keyword) => keyword in schema);
  return there.length === 0
    ? undefined
    : Object.fromEntries(there.map((one) => [one, schema[one]]));
}

const single = (types: unknown): unknown =>
  Array.isArray(types) && types.length === 1 ? types[0] : types;
