import { isObject, type JsonObject } from "../../../documents/document.js";

/** A JSON Schema 2020-12. */
export type Schema = JsonObject | boolean;

/** Where a keyword means something; the others (`type`, `enum`, `allOf`, …) always do. */
const APPLIES_TO: Readonly<Record<string, readonly string[]>> = {
  minimum: ["number", "integer"],
  exclusiveMinimum: ["number", "integer"],
  maximum: ["number", "integer"],
  exclusiveMaximum: ["number", "integer"],
  multipleOf: ["number", "integer"],
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  format: ["string", "number", "integer"],
  formatMinimum: ["string"],
  formatMaximum: ["string"],
  formatExclusiveMinimum: ["string"],
  formatExclusiveMaximum: ["string"],
  properties: ["object"],
  patternProperties: ["object"],
  additionalProperties: ["object"],
  propertyNames: ["object"],
  required: ["object"],
  minProperties: ["object"],
  maxProperties: ["object"],
  dependentRequired: ["object"],
  dependentSchemas: ["object"],
  dependencies: ["object"],
  items: ["array"],
  prefixItems: ["array"],
  contains: ["array"],
  minContains: ["array"],
  maxContains: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
};

const ALWAYS = ["type", "nullable", "enum", "const", "allOf", "anyOf", "oneOf", "not"];
const CONDITION = ["if", "then", "else"];

/** Their meaning depends on what stands beside or around them: a schema with one of them is taken as a whole. */
const CONTEXTUAL = [
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "unevaluatedProperties",
  "unevaluatedItems",
];

/** Keywords whose meaning is one: they are compared, moved and kept together. */
const TOGETHER: readonly (readonly string[])[] = [
  ["properties", "patternProperties", "additionalProperties"],
  ["prefixItems", "items"],
  ["contains", "minContains", "maxContains"],
  CONDITION,
  ["format", "formatMinimum", "formatMaximum", "formatExclusiveMinimum", "formatExclusiveMaximum"],
];

/** Whether a keyword asks something of a value that may have these types; annotations ask nothing. */
export function asks(keyword: string, types: readonly string[] | undefined): boolean {
  if (ALWAYS.includes(keyword) || CONDITION.includes(keyword)) return true;
  const where = APPLIES_TO[keyword];
  return where !== undefined && (types ?? where).some((type) => where.includes(type));
}

/** The keywords that have one meaning together with this one, itself among them. */
export function togetherWith(keyword: string): readonly string[] {
  return TOGETHER.find((group) => group.includes(keyword)) ?? [keyword];
}

export function isContextual(schema: JsonObject): boolean {
  return CONTEXTUAL.some((keyword) => keyword in schema);
}

/** What a keyword holds as a list of schemas (`allOf`, `anyOf`, `oneOf`, `prefixItems`). */
export function schemaList(schema: JsonObject, keyword: string): readonly Schema[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}

/** What a keyword holds as schemas by name (`properties`, `patternProperties`). */
export function schemaMap(
  schema: JsonObject,
  keyword: string,
): { readonly [name: string]: Schema } {
  const value = schema[keyword];
  return isObject(value) ? (value as { [name: string]: Schema }) : {};
}

/** What all of them ask. */
export function allOf(schemas: readonly Schema[]): Schema {
  if (schemas.includes(false)) return false;
  const asking = schemas.filter((one) => one !== true);
  const [first = true] = asking;
  return asking.length > 1 ? { allOf: asking } : first;
}
