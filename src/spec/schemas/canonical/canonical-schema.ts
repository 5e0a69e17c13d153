import { isObject, type JsonObject } from "../../../documents/document.js";
import { simplifyChoice } from "./choice.js";
import { joinAll } from "./conjunction.js";
import type { Origins } from "./origins.js";
import { asks, isContextual, type Schema, schemaList, schemaMap } from "./schema.js";
import { distinctInOrder, isSame, pointerStep } from "./text.js";
import { simplifyTypes } from "./types.js";

const MAPS = ["properties", "patternProperties", "dependentSchemas"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const SINGLE = ["items", "additionalProperties", "propertyNames", "contains", "not"];
const CONDITION = ["if", "then", "else"];

/** What these say is said without them too. */
const IDLE: readonly (readonly [keyword: string, value: unknown])[] = [
  ["minLength", 0],
  ["minItems", 0],
  ["minProperties", 0],
  ["required", []],
  ["uniqueItems", false],
  ["items", true],
  ["prefixItems", []],
  ["additionalProperties", true],
  ["propertyNames", true],
  ["patternProperties", {}],
  ["dependentRequired", {}],
  ["dependentSchemas", {}],
  ["not", false],
];

/**
 * A schema that allows exactly the same values, in the one spelling that the other files here know: no annotations,
 * no keyword that asks nothing, `const` as `enum`, every spelling of nullable as a list of types, lists without an
 * order in one order, `allOf` merged where that is plain.
 *
 * @param origins is told where each part of it stands in the schema as it was given
 */
export function canonicalSchema(given: unknown, origins: Origins, pointer = ""): Schema {
  if (typeof given === "boolean" || !isObject(given)) return given !== false;
  const spelled = isContextual(given)
    ? { ...given } // what stands in it has a meaning only there
    : simplifyChoice(simplifyTypes(withCanonicalParts(given, origins, pointer)), origins);
  origins.add(spelled, pointer);
  const [only, ...others] = schemaList(spelled, "allOf");
  if (isObject(only) && others.length === 0 && Object.keys(spelled).length === 1) {
    origins.add(only, pointer);
    return only;
  }
  const schema = isContextual(given) ? spelled : joinAll(spelled, origins);
  const result = withoutIdle(schema);
  if (isObject(result)) origins.inherit(result, schema);
  return result;
}

function withCanonicalParts(given: JsonObject, origins: Origins, pointer: string): JsonObject {
  const types = typesOf(given);
  const schema: JsonObject = {};
  for (const [keyword, value] of Object.entries(given)) {
    if (!asks(keyword, types) && !isContextual({ [keyword]: value })) continue;
    const at = pointer + pointerStep(keyword);
    const canonical = (one: unknown, key?: string | number) =>
      canonicalSchema(one, origins, key === undefined ? at : at + pointerStep(key));
    if (MAPS.includes(keyword) && isObject(value))
      schema[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, canonical(one, name)]),
      );
    else if (LISTS.includes(keyword) && Array.isArray(value))
      schema[keyword] = value.map(canonical);
    else if (SINGLE.includes(keyword) || CONDITION.includes(keyword))
      schema[keyword] = canonical(value);
    else if (keyword === "required" && Array.isArray(value))
      schema.required = distinctInOrder(value);
    else schema[keyword] = value;
  }
  return schema;
}

function typesOf(schema: JsonObject): string[] | undefined {
  const { type } = schema;
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type : undefined;
}

function withoutIdle(schema: JsonObject): Schema {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      !IDLE.some(([idle, nothing]) => keyword === idle && isSame(value, nothing)),
  );
  const result = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
  if (!("if" in result) || !("then" in result || "else" in result))
    for (const keyword of CONDITION) delete result[keyword];
  if (!("contains" in result)) for (const one of ["minContains", "maxContains"]) delete result[one];
  return isNever(result) ? false : Object.keys(result).length > 0 ? result : true;
}

function isNever(schema: JsonObject): boolean {
  const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
  return (
    schema.not === true ||
    isEmptyList(schema.type) ||
    isEmptyList(schema.enum) ||
    isEmptyList(schema.anyOf) ||
    isEmptyList(schema.oneOf) ||
    schemaList(schema, "allOf").includes(false)
  );
}

/** Every schema that stands directly in this one, with the keyword it stands under. */
export function partsOf(schema: JsonObject): readonly (readonly [keyword: string, part: Schema])[] {
  return [
    ...MAPS.flatMap((keyword) =>
      Object.values(schemaMap(schema, keyword)).map((part) => [keyword, part] as const),
    ),
    ...LISTS.flatMap((keyword) =>
      schemaList(schema, keyword).map((part) => [keyword, part] as const),
    ),
    ...[...SINGLE, ...CONDITION]
      .filter((keyword) => keyword in schema)
      .map((keyword) => [keyword, schema[keyword] as Schema] as const),
  ];
}
