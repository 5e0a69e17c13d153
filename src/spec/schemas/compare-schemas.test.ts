import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../documents/document.js";
import { compareSchemas, type Direction } from "./compare-schemas.js";

type Given = JsonObject | true;

const record = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});
const TEXT = { type: "string" };
const TAG = { type: "string", maxLength: 256 };
const TAGS = {
  type: "object",
  additionalProperties: TAG,
  propertyNames: { pattern: "^[a-z0-9]+$" },
};
const KIND = (kind: string, more: JsonObject = {}) =>
  record({ kind: { const: kind }, ...more }, { required: ["kind"] });

/** What is said of a request, and of an answer, as `<kind> <verdict> <hurt>,…`; nothing where nothing is. */
const EDITS: readonly (readonly [
  what: string,
  older: Given,
  newer: Given,
  request: string,
  answer: string,
])[] = [
  [
    "a type is another",
    TEXT,
    { type: "integer" },
    "type-changed breaking callers,types",
    "type-changed breaking callers,types",
  ],
  [
    "whole numbers become any",
    { type: "integer" },
    { type: "number" },
    "type-changed safe servers",
    "type-changed breaking callers,types",
  ],
  [
    "null is allowed",
    TEXT,
    { type: ["string", "null"] },
    "type-changed safe servers",
    "type-changed breaking callers,types",
  ],
  [
    "null is spelled otherwise",
    { type: ["string", "null"] },
    { anyOf: [{ type: "null" }, TEXT] },
    "",
    "",
  ],
  [
    "null is spelled as OpenAPI 3.0 has it",
    { type: "string", nullable: true },
    { oneOf: [TEXT, { type: "null" }] },
    "",
    "",
  ],
  ["a constant is a list of one", { const: "a" }, { enum: ["a"] }, "", ""],
  ["the order of a list is another", { enum: ["a", "b"] }, { enum: ["b", "a"] }, "", ""],
  [
    "a value is listed more",
    { enum: ["a", "b"] },
    { enum: ["a", "b", "c"] },
    "enum-changed safe servers",
    "enum-changed breaking callers,types",
  ],
  [
    "texts are listed",
    TEXT,
    { enum: ["a", "b"] },
    "enum-changed breaking callers,types",
    "enum-changed safe servers",
  ],
  [
    "a bound moves past whole numbers only",
    { type: "integer", minimum: 1 },
    { type: "integer", exclusiveMinimum: 0 },
    "",
    "",
  ],
  [
    "a bound is tighter",
    { type: "integer", maximum: 100 },
    { type: "integer", maximum: 99 },
    "range-changed breaking callers",
    "range-changed safe servers",
  ],
  [
    "steps are wider",
    { type: "integer", multipleOf: 2 },
    { type: "integer", multipleOf: 4 },
    "multiple-of-changed breaking callers",
    "multiple-of-changed safe servers",
  ],
  [
    "a text is shorter",
    TAG,
    { ...TAG, maxLength: 255 },
    "length-changed breaking callers",
    "length-changed safe servers",
  ],
  [
    "a pattern has fewer characters",
    { type: "string", pattern: "^[a-z0-9]+$" },
    { type: "string", pattern: "^[a-z]+$" },
    "pattern-changed breaking callers",
    "pattern-changed safe servers",
  ],
  [
    "a pattern is another one that is not understood",
    { type: "string", pattern: "^(a|b)$" },
    { type: "string", pattern: "^(b|a)$" },
    "pattern-changed undecided callers",
    "pattern-changed undecided callers",
  ],
  [
    "a format is asked for",
    TEXT,
    { type: "string", format: "date-time" },
    "format-changed breaking callers",
    "format-changed safe servers",
  ],
  ["a format is a hint", TEXT, { type: "string", format: "password" }, "", ""],
  [
    "a field is new",
    record({}),
    record({ a: TEXT }),
    "property-added safe servers",
    "property-added safe ",
  ],
  [
    "a field is new and required",
    record({}),
    record({ a: TEXT }, { required: ["a"] }),
    "property-added breaking callers,types",
    "property-added safe ",
  ],
  [
    "a field is new in a closed record",
    record({}, { additionalProperties: false }),
    record({ a: TEXT }, { additionalProperties: false }),
    "property-added safe servers",
    "property-added breaking callers,types",
  ],
  [
    "a field is gone",
    record({ a: TEXT }),
    record({}),
    "property-removed undecided callers,types",
    "property-removed undecided callers,types",
  ],
  [
    "a required field is gone",
    record({ a: TEXT }, { required: ["a"] }),
    record({}),
    "property-removed undecided callers,types",
    "property-removed breaking callers,types",
  ],
  [
    "a field is gone from a closed record",
    record({ a: TEXT }, { additionalProperties: false }),
    record({}, { additionalProperties: false }),
    "property-removed breaking callers,types",
    "property-removed undecided callers,types",
  ],
  [
    "a field is required",
    record({ a: TEXT }),
    record({ a: TEXT }, { required: ["a"] }),
    "property-required breaking callers,types",
    "property-required safe servers",
  ],
  [
    "a record is closed",
    record({ a: TEXT }),
    record({ a: TEXT }, { additionalProperties: false }),
    "additional-properties-changed undecided callers,types",
    "additional-properties-changed safe servers",
  ],
  [
    "the values of a map are shorter",
    TAGS,
    { ...TAGS, additionalProperties: { ...TAG, maxLength: 255 } },
    "length-changed breaking callers",
    "length-changed safe servers",
  ],
  [
    "the keys of a map are fewer",
    TAGS,
    { ...TAGS, maxProperties: 50 },
    "property-count-changed breaking callers",
    "property-count-changed safe servers",
  ],
  [
    "the keys of a map are letters",
    TAGS,
    { ...TAGS, propertyNames: { pattern: "^[a-z]+$" } },
    "property-names-changed breaking callers",
    "property-names-changed safe servers",
  ],
  [
    "a list may not be empty",
    { type: "array", items: TEXT },
    { type: "array", items: TEXT, minItems: 1 },
    "item-count-changed breaking callers",
    "item-count-changed safe servers",
  ],
  [
    "items are different",
    { type: "array", items: TEXT },
    { type: "array", items: TEXT, uniqueItems: true },
    "unique-items-changed breaking callers",
    "unique-items-changed safe servers",
  ],
  [
    "an item must be there",
    { type: "array", items: TEXT },
    { type: "array", items: TEXT, contains: { const: "a" } },
    "contains-changed breaking callers",
    "contains-changed safe servers",
  ],
  [
    "a kind is new",
    { oneOf: [KIND("a"), KIND("b")] },
    { oneOf: [KIND("a"), KIND("b"), KIND("c")] },
    "one-of-changed safe servers",
    "one-of-changed breaking callers,types",
  ],
  [
    "a kind has a new field",
    { oneOf: [KIND("a"), KIND("b")] },
    { oneOf: [KIND("a"), KIND("b", { x: TEXT })] },
    "property-added safe servers",
    "property-added safe ",
  ],
  [
    "anyOf becomes oneOf, of kinds that exclude each other",
    { anyOf: [KIND("a"), KIND("b")] },
    { oneOf: [KIND("a"), KIND("b")] },
    "",
    "",
  ],
  [
    "what was excluded is not",
    { type: "string", not: { const: "a" } },
    TEXT,
    "not-changed safe servers",
    "not-changed breaking callers,types",
  ],
  [
    "a part is wrapped into allOf",
    record({ a: TEXT }),
    { allOf: [record({ a: TEXT })], description: "as before" },
    "",
    "",
  ],
  [
    "records are put together",
    record({ a: TEXT, b: TEXT }, { required: ["a"] }),
    { allOf: [record({ a: TEXT }, { required: ["a"] }), record({ b: TEXT })] },
    "",
    "",
  ],
  [
    "something is asked",
    true,
    TEXT,
    "schema-changed breaking callers,types",
    "schema-changed safe servers",
  ],
  [
    "a pattern cannot be read",
    TEXT,
    { type: "string", pattern: "(" },
    "pattern-changed undecided callers",
    "pattern-changed undecided callers",
  ],
];

const said = (older: Given, newer: Given, direction: Direction) =>
  compareSchemas(older, newer, direction)
    .map(({ kind, verdict, hurts }) => `${kind} ${verdict} ${hurts.join()}`)
    .join("; ");

describe.each(EDITS)("%s:", (_, older, newer, request, answer) => {
  it("in a request and in an answer", () => {
    expect([said(older, newer, "request"), said(older, newer, "answer")]).toEqual([
      request,
      answer,
    ]);
  });

  it("the same deep inside of a record", () => {
    const deep = (schema: Given) =>
      record({ list: { type: "array", items: record({ it: schema }, { required: ["it"] }) } });
    expect([
      said(deep(older), deep(newer), "request"),
      said(deep(older), deep(newer), "answer"),
    ]).toEqual([request, answer]);
  });
});

describe("where and what", () => {
  const older = record({ id: TEXT, tags: { anyOf: [TAGS, { type: "null" }] } });
  const newer = record({
    id: { ...TEXT, minLength: 1 },
    tags: { anyOf: [{ ...TAGS, maxProperties: 50 }, { type: "null" }] },
  });

  it("each difference is a change by itself, where it is written", () => {
    expect(
      compareSchemas(older, newer, "request").map(({ pointer, before, after }) => [
        pointer,
        before,
        after,
      ]),
    ).toEqual([
      ["/properties/id/minLength", undefined, 1],
      ["/properties/tags/anyOf/0/maxProperties", undefined, 50],
    ]);
  });

  it("each witness shows one of them", () => {
    const [id, tags] = compareSchemas(older, newer, "request").map(({ witness }) => witness);
    expect(id).toEqual({
      value: { id: "" },
      validBy: "older",
      errors: ["/id must NOT have fewer than 1 characters"],
    });
    expect(tags?.errors[0]).toBe("/tags must NOT have more than 50 properties");
    expect(tags?.value).not.toHaveProperty("id");
  });

  it("what is gone stands in the older schema", () => {
    const [change] = compareSchemas(older, record({ id: TEXT }), "answer");
    expect(change).toMatchObject({
      kind: "property-removed",
      pointer: "/properties/tags",
      standsIn: "older",
      message: "`tags` is gone.",
      why: "`tags` may be left out from now on: no answer is refused for it, but whoever reads it finds nothing.",
    });
  });

  it("what is more together than one by one is seen", () => {
    const choice = {
      oneOf: [
        { type: "integer", maximum: 5 },
        { type: "integer", minimum: 5 },
      ],
    };
    const wider = {
      oneOf: [
        { type: "integer", maximum: 7 },
        { type: "integer", minimum: 5 },
      ],
    };
    expect(said(choice, wider, "request")).toBe("range-changed breaking callers");
    const [change] = compareSchemas(choice, wider, "request");
    expect(change?.witness?.value).toBe(7); // by the newer one, it is of both kinds
  });
});

it("ends, where a schema is too large to be understood", () => {
  const branches = (one: number) =>
    Array.from({ length: 12 }, (_, at) => ({
      anyOf: [{ minimum: at }, { multipleOf: at + one }, { maximum: -at }],
    }));
  const changes = compareSchemas(
    { type: "integer", allOf: branches(2) },
    { type: "integer", allOf: branches(3) },
    "request",
  );
  expect(
    changes.every(({ verdict, witness }) => (verdict === "breaking") === (witness !== undefined)),
  ).toBe(true);
});
