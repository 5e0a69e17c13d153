import fc from "fast-check";
import type { JsonObject } from "../../../documents/document.js";
import type { Schema } from "../canonical/schema.js";
import { NAMES, TEXTS } from "./schemas.js";

const NUMBERS = [-2, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 6];
const IN_PLACE = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/** Values of few words, whatever the schema. */
function anyValue(depth = 2): fc.Arbitrary<unknown> {
  const scalar = fc.constantFrom<unknown>(null, true, false, ...NUMBERS, ...TEXTS);
  if (depth <= 0) return scalar;
  return fc.oneof(
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(anyValue(depth - 1), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...NAMES), anyValue(depth - 1), {
        noNullPrototype: true,
      }),
    },
  );
}

/**
 * Values of a schema, or close to them. It reads the schema as it stands, and shares nothing with what makes
 * witnesses: whoever uses it asks a validator which of them the schema allows.
 */
export function instances(schema: Schema, depth = 4): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean" || depth <= 0) return anyValue(1);
  const { enum: listed, const: only, ...rest } = schema;
  if (Array.isArray(listed)) return fc.constantFrom(...listed);
  if (only !== undefined) return fc.constant(only);
  const branches = IN_PLACE.flatMap((keyword) => [rest[keyword] as Schema | Schema[]].flat())
    .filter((one) => typeof one === "object")
    .map((one) => ({ ...without(rest, IN_PLACE), ...one }));
  return fc.oneof(
    { weight: 6, arbitrary: ofTypes(rest, depth) },
    ...branches.map((one) => ({ weight: 6, arbitrary: instances(one, depth - 1) })),
    { weight: 1, arbitrary: anyValue(1) },
  );
}

function ofTypes(schema: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const types =
    schema.type === undefined ? guessed(schema) : [schema.type as string | string[]].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

function guessed(schema: JsonObject): string[] {
  const object = [
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
  ];
  if (object.some((keyword) => keyword in schema)) return ["object"];
  if (["items", "prefixItems", "contains", "minItems", "maxItems"].some((one) => one in schema))
    return ["array"];
  if (["minLength", "maxLength", "pattern"].some((one) => one in schema)) return ["string"];
  return ["number", "string", "object", "null"];
}

function ofType(type: string, schema: JsonObject, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.constantFrom(...NUMBERS.filter(Number.isInteger));
    case "number":
      return fc.constantFrom(...NUMBERS);
    case "string":
      return fc.constantFrom(...TEXTS);
    case "array":
      return lists(schema, depth);
    default:
      return records(schema, depth);
  }
}

function lists(schema: JsonObject, depth: number): fc.Arbitrary<unknown[]> {
  const {
    items = true,
    contains = true,
    prefixItems = [],
  } = schema as { items?: Schema; contains?: Schema; prefixItems?: Schema[] };
  const item = fc.oneof(
    { weight: 3, arbitrary: instances(items, depth - 1) },
    { weight: 1, arbitrary: instances(contains, depth - 1) },
  );
  return fc
    .tuple(
      fc.tuple(...prefixItems.map((one) => instances(one, depth - 1))),
      fc.array(item, { maxLength: 3 }),
    )
    .map((parts) => parts.flat());
}

function records(schema: JsonObject, depth: number): fc.Arbitrary<JsonObject> {
  const {
    properties = {},
    required = [],
    additionalProperties = true,
    patternProperties = {},
  } = schema as {
    properties?: { [name: string]: Schema };
    required?: string[];
    additionalProperties?: Schema;
    patternProperties?: { [name: string]: Schema };
  };
  const names = [...new Set([...Object.keys(properties), ...required])];
  const further = [additionalProperties, ...Object.values(patternProperties)];
  const named = fc.record(
    Object.fromEntries(
      names.map((name) => [name, instances(properties[name] ?? additionalProperties, depth - 1)]),
    ),
    { requiredKeys: required, noNullPrototype: true },
  );
  const others = fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.oneof(...further.map((one) => instances(one, depth - 1))),
    {
      maxKeys: 2,
      noNullPrototype: true,
    },
  );
  return fc.oneof(
    named,
    fc.tuple(others, named).map(([one, other]) => ({ ...one, ...other })),
  );
}

function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)),
  );
}
