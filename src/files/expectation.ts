import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "./closest.js";

/** What a JSON Schema expected where it found something else: a sentence for whoever wrote it. */
export function expectation(error: ErrorObject): string {
  const { keyword, params, schema, parentSchema, message } = error;
  // What a schema calls writeOnly may be a secret.
  const data = parentSchema?.writeOnly === true ? HIDDEN : error.data;
  const known = Object.keys(parentSchema?.properties ?? {});
  switch (keyword) {
    case "type":
      return `expected ${parentSchema?.description ?? nameTypes(params.type)}, not ${nameOf(data)}`;
    case "enum":
      return `expected ${oneOf(params.allowedValues)}, not ${nameOf(data)}${meant(data, params.allowedValues)}`;
    case "const":
      return `expected ${JSON.stringify(params.allowedValue)}, not ${nameOf(data)}`;
    case "additionalProperties": {
      const key = params.additionalProperty;
      return `expected ${oneOf(known)}, not ${JSON.stringify(key)}${meant(key, known)}`;
    }
    case "required":
      return `expected ${JSON.stringify(params.missingProperty)}, which is missing`;
    case "minProperties":
      return `expected at least ${params.limit} of ${list(known)}`;
    case "maxProperties":
      return `expected at most ${params.limit} of ${list(known)}, not ${Object.keys(Object(data)).join(", ")}`;
    case "pattern":
      return `expected ${parentSchema?.description ?? `text like ${params.pattern}`}, not ${nameOf(data)}`;
    case "minimum":
    case "maximum":
      return `expected a number ${params.comparison} ${params.limit}, not ${nameOf(data)}`;
    case "oneOf":
    case "anyOf":
      return `expected ${parentSchema?.description ?? nameBranches(schema as readonly Branch[])}, not ${nameOf(data)}`;
    case "not":
      return `expected nothing: ${parentSchema?.description ?? message}`;
    default:
      return `it ${message}`;
  }
}

interface Branch {
  readonly description?: string;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
}

/** What the branches of a choice ask for: what they describe, the fields or the types that they name. */
const nameBranches = (branches: readonly Branch[]): string =>
  branches
    .map(({ description, required, type = [] }) => {
      return description ?? (required === undefined ? nameTypes(type) : list(required));
    })
    .join(" or ");

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  null: "nothing",
};

const nameTypes = (types: string | readonly string[]): string =>
  [types]
    .flat()
    .map((type) => TYPES[type] ?? type)
    .join(" or ");

const HIDDEN = Symbol("a value that is not shown");
const LONGEST_SHOWN = 40;

/** A value, when it is short; otherwise what it is. */
function nameOf(value: unknown): string {
  if (value === HIDDEN) return "what is there";
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a map";
  const shown = JSON.stringify(value);
  return shown.length <= LONGEST_SHOWN ? shown : `${shown.slice(0, LONGEST_SHOWN)}…`;
}

const list = (words: readonly unknown[]): string => words.map(String).join(", ");
const oneOf = (words: readonly unknown[]): string =>
  words.length === 1 ? list(words) : `one of ${list(words)}`;

function meant(written: unknown, words: readonly unknown[]): string {
  const word = typeof written === "string" ? closest(written, words.map(String)) : undefined;
  return word === undefined ? "" : ` (did you mean ${JSON.stringify(word)}?)`;
}
