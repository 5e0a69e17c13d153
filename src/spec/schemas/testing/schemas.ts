import fc from "fast-check";
import type { JsonObject } from "../../../documents/document.js";
import type { Schema } from "../canonical/schema.js";

export const NAMES = ["a", "b", "ab", "c0"];
export const TEXTS = [
  "",
  "a",
  "b",
  "ab",
  "abc",
  "0",
  "c0",
  "A",
  "é",
  "2024-02-29",
  "a@b.example",
  "\n",
];
const PATTERNS = ["^[a-z]*$", "^[a-z]+$", "^[a-z0-9]+$", "^a", "b$", "^.{2,3}$", "^[^a]"];
const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];
const VALUES = [null, true, 0, 1, 2, 0.5, "a", "ab", "", [], {}, { a: 1 }, ["a"]];

/** Small schemas over few names and few values, so that chance often meets a border. */
export function schemas(depth = 3): fc.Arbitrary<Schema> {
  const plain = fc.oneof(
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 2, arbitrary: fc.record({ type: types() }) },
    { weight: 2, arbitrary: listed() },
    { weight: 4, arbitrary: strings() },
    { weight: 3, arbitrary: numbers() },
  );
  if (depth <= 0) return plain;
  const inner = schemas(depth - 1);
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 5, arbitrary: objects(inner) },
    { weight: 2, arbitrary: arrays(inner) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.oneof(plain, objects(inner)), applicators(inner)).map(joined),
    },
  );
}

const joined = ([one, other]: [Schema, JsonObject]): Schema =>
  typeof one === "boolean" ? other : { ...one, ...other };

function types(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.constantFrom(...TYPES), fc.subarray(TYPES, { minLength: 1, maxLength: 3 }));
}

function listed(): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    fc.record({ enum: fc.subarray(VALUES, { minLength: 1, maxLength: 4 }) }),
    fc.record({ const: fc.constantFrom(...VALUES) }),
  );
}

const length = () => fc.nat(4);
/** A few of these keywords: with all of them, a schema would allow nothing. */
const some = (model: { [keyword: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(model), fc.subarray(Object.keys(model), { maxLength: 3 }))
    .map(([all, keywords]) => Object.fromEntries(keywords.map((one) => [one, all[one]])));

function strings(): fc.Arbitrary<JsonObject> {
  const asked = some({
    minLength: length(),
    maxLength: length(),
    pattern: fc.constantFrom(...PATTERNS),
    format: fc.constantFrom("date", "email", "password"),
  });
  const nullable = fc.constantFrom(
    { type: "string" },
    { type: ["string", "null"] },
    { type: "string", nullable: true },
    {},
  );
  return fc.tuple(nullable, asked).map(([type, one]) => ({ ...type, ...one }));
}

function numbers(): fc.Arbitrary<JsonObject> {
  const at = fc.constantFrom(-1, 0, 0.5, 1, 2, 3);
  const asked = some({
    minimum: at,
    maximum: at,
    exclusiveMinimum: at,
    exclusiveMaximum: at,
    multipleOf: fc.constantFrom(0.5, 1, 2, 3),
    format: fc.constantFrom("int32", "double"),
  });
  const type = fc.constantFrom(
    { type: "integer" },
    { type: "number" },
    { type: ["integer", "null"] },
    {},
  );
  return fc.tuple(type, asked).map(([one, other]) => ({ ...one, ...other }));
}

function objects(inner: fc.Arbitrary<Schema>): fc.Arbitrary<JsonObject> {
  const fields = fc.dictionary(fc.constantFrom(...NAMES), inner, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const asked = some({
    properties: fields,
    required: fc.subarray(NAMES, { maxLength: 2 }),
    additionalProperties: fc.oneof(fc.constant(false), inner),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), inner, {
      maxKeys: 1,
      noNullPrototype: true,
    }),
    propertyNames: fc.oneof(strings(), fc.record({ enum: fc.subarray(NAMES, { minLength: 1 }) })),
    minProperties: fc.nat(2),
    maxProperties: fc.nat(3),
    dependentRequired: fc.constantFrom({ a: ["b"] }, { b: ["c0", "a"] }),
  });
  const few = fc.record(
    { properties: fields, required: fc.subarray(NAMES, { maxLength: 2 }) },
    { requiredKeys: ["properties"] },
  );
  return fc
    .tuple(
      fc.constantFrom({ type: "object" }, { type: ["object", "null"] }, {}),
      fc.oneof(asked, few),
    )
    .map(([type, one]) => ({ ...type, ...one }) as JsonObject);
}

function arrays(inner: fc.Arbitrary<Schema>): fc.Arbitrary<JsonObject> {
  const asked = some({
    items: inner,
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    minItems: fc.nat(2),
    maxItems: fc.nat(3),
    uniqueItems: fc.boolean(),
    contains: inner,
    minContains: fc.nat(2),
    maxContains: fc.integer({ min: 1, max: 3 }),
  });
  return fc
    .tuple(fc.constantFrom({ type: "array" }, {}), asked)
    .map(([type, one]) => ({ ...type, ...one }));
}

function applicators(inner: fc.Arbitrary<Schema>): fc.Arbitrary<JsonObject> {
  const branches = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({ allOf: branches }),
    fc.record({ anyOf: branches }),
    fc.record({ oneOf: branches }),
    fc.record({ not: inner }),
    some(Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, inner]))),
    fc.record({ anyOf: fc.tuple(inner, fc.constant({ type: "null" })) }),
  );
}

/** A schema, and what may become of it in one edit or a few. */
export function edited(whole = schemas()): fc.Arbitrary<[Schema, Schema]> {
  return fc
    .tuple(
      whole,
      fc.array(fc.tuple(fc.nat(), fc.nat(2), schemas(1)), { minLength: 1, maxLength: 2 }),
    )
    .map(([schema, edits]) => [
      schema,
      edits.reduce((one, [at, how, other]) => edit(one, at, how, other), schema),
    ]);
}

/** Changes one of the places in a schema: it is taken away, replaced, or gets what another schema says. */
function edit(schema: Schema, at: number, how: number, other: Schema): Schema {
  if (typeof schema === "boolean") return other;
  const keywords = Object.keys(schema);
  const keyword = keywords[at % Math.max(1, keywords.length)];
  const next = Math.floor(at / Math.max(1, keywords.length));
  if (keyword === undefined || how === 2)
    return typeof other === "boolean" ? schema : { ...schema, ...other };
  const value = schema[keyword];
  const { [keyword]: _, ...rest } = schema;
  if (how === 0 && next % 2 === 0) return rest;
  return { ...rest, [keyword]: editValue(keyword, value, next, how, other) };
}

function editValue(
  keyword: string,
  value: unknown,
  at: number,
  how: number,
  other: Schema,
): unknown {
  if (Array.isArray(value)) {
    const index = at % Math.max(1, value.length);
    if (["allOf", "anyOf", "oneOf", "prefixItems"].includes(keyword))
      return how === 0 && value.length > 1
        ? value.toSpliced(index, 1)
        : value.with(index, edit(value[index], at >> 2, how, other));
    return value.length > 1 ? value.toSpliced(index, 1) : value;
  }
  if (typeof value === "number") return Math.max(0, value + (at % 2 === 0 ? 1 : -1)) || 1;
  if (["properties", "patternProperties"].includes(keyword)) {
    const names = Object.keys(value as object);
    const name = names[at % Math.max(1, names.length)] ?? "a";
    const inner = (value as { [name: string]: Schema })[name] ?? true;
    return { ...(value as object), [name]: edit(inner, at >> 2, how, other) };
  }
  const isSchema = typeof value === "boolean" || (typeof value === "object" && value !== null);
  if (keyword === "uniqueItems" || keyword === "nullable") return value !== true;
  return isSchema && !["const", "dependentRequired"].includes(keyword)
    ? edit(value as Schema, at >> 1, how, other)
    : value;
}

/** The same in other words: keys and lists without an order in another one, null in another spelling, wrapped. */
export function respelled(schema: Schema, coins: () => number): Schema {
  if (typeof schema === "boolean") return schema;
  const entries = Object.entries(schema).map(
    ([keyword, value]) => [keyword, respellValue(keyword, value, coins)] as const,
  );
  const shuffled = Object.fromEntries(
    coins() % 2 === 0 ? entries.reverse() : entries,
  ) as JsonObject;
  const { type, nullable: _, ...rest } = shuffled;
  const isNullableText = Array.isArray(type) && type.length === 2 && type.includes("null");
  if (
    isNullableText &&
    !("enum" in rest || "const" in rest) &&
    !IN_PLACE.some((one) => one in rest)
  ) {
    const other = { ...rest, type: type.find((one) => one !== "null") };
    const spellings = [
      { anyOf: [{ type: "null" }, other] },
      { oneOf: [other, { type: "null" }] },
      { ...other, nullable: true },
      shuffled,
    ];
    return spellings[coins() % spellings.length] ?? shuffled;
  }
  return coins() % 4 === 0 ? { allOf: [shuffled], description: "the same" } : shuffled;
}

const IN_PLACE = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

function respellValue(keyword: string, value: unknown, coins: () => number): unknown {
  if (keyword === "const") return value;
  if (Array.isArray(value)) {
    if (["required", "enum", "type"].includes(keyword))
      return coins() % 2 === 0 ? [...value].reverse() : value;
    const inner = value.map((one) => respelled(one as Schema, coins));
    return keyword !== "prefixItems" && coins() % 2 === 0 ? inner.reverse() : inner;
  }
  if (["properties", "patternProperties"].includes(keyword)) {
    const entries = Object.entries(value as object).map(
      ([name, one]) => [name, respelled(one, coins)] as const,
    );
    return Object.fromEntries(coins() % 2 === 0 ? entries.reverse() : entries);
  }
  const isSchema = [
    "items",
    "additionalProperties",
    "propertyNames",
    "contains",
    "not",
    "if",
    "then",
    "else",
  ].includes(keyword);
  return isSchema ? respelled(value as Schema, coins) : value;
}
