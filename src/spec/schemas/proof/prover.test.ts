import { describe, expect, it } from "vitest";
import { canonicalSchema } from "../canonical/canonical-schema.js";
import { Origins } from "../canonical/origins.js";
import { Judge } from "../judge.js";
import { Prover } from "./prover.js";

const isIncluded = (writer: unknown, reader: unknown): boolean =>
  new Prover(new Judge()).isIncluded(
    canonicalSchema(writer, new Origins()),
    canonicalSchema(reader, new Origins()),
    true,
  );

const record = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const WHOLE = { type: "integer" };
const kind = (name: string, more: object = {}) =>
  record({ kind: { const: name }, ...more }, { required: ["kind"] });

/** Where chance seldom comes: which fields are meant where a value may follow several branches. */
describe("fields that are named", () => {
  it("by one branch of anyOf may be there in another, as both may be followed", () => {
    const either = { anyOf: [record({ a: WHOLE }), record({ b: WHOLE })] };
    expect(isIncluded(either, { maxProperties: 1 })).toBe(false);
    expect(isIncluded(either, { maxProperties: 2 })).toBe(true);
  });

  it("inside of a field, too", () => {
    const either = {
      anyOf: [record({ a: record({ x: WHOLE }) }), record({ a: record({ y: WHOLE }) })],
    };
    expect(isIncluded(either, record({ a: { maxProperties: 1 } }))).toBe(false);
  });

  it("by a branch that excludes the other are not there in the other", () => {
    const either = { anyOf: [kind("a", { x: WHOLE }), kind("b", { y: WHOLE })] };
    expect(isIncluded(either, { maxProperties: 2 })).toBe(true);
  });

  it("by a condition may be there whether it is met or not", () => {
    const when = record(
      { a: WHOLE },
      { if: { properties: { b: WHOLE } }, else: { required: ["a"] } },
    );
    expect(isIncluded(when, { maxProperties: 1 })).toBe(false);
  });

  it("are all fields of a map", () => {
    expect(isIncluded({ type: "object" }, { maxProperties: 9 })).toBe(false);
    expect(isIncluded({ type: "object", additionalProperties: WHOLE }, { maxProperties: 9 })).toBe(
      false,
    );
  });
});

describe("what is proven of choices", () => {
  it("one kind of oneOf may be told apart by a constant", () => {
    const kinds = { oneOf: [kind("a"), kind("b")] };
    expect(isIncluded(kind("a"), kinds)).toBe(true);
    expect(isIncluded(kind("c"), kinds)).toBe(false);
    expect(isIncluded({ anyOf: [kind("a"), kind("b")] }, kinds)).toBe(true);
  });

  it("one that is in two branches of oneOf is in none", () => {
    expect(
      isIncluded({ type: "integer", minimum: 5 }, { oneOf: [{ minimum: 3 }, { type: "integer" }] }),
    ).toBe(false);
  });

  it("what a condition asks where it is met, a constant shows", () => {
    const when = JSON.parse(
      `{"if":{"properties":{"kind":{"const":"a"}},"required":["kind"]},"then":{"required":["x"]}}`,
    );
    expect(isIncluded(kind("b"), when)).toBe(true);
    expect(isIncluded(kind("a"), when)).toBe(false);
    expect(isIncluded({ ...kind("a"), required: ["kind", "x"] }, when)).toBe(true);
  });
});

it("what a condition asks where it is not met counts as much", () => {
  const unless = {
    if: { properties: { kind: { const: "a" } }, required: ["kind"] },
    else: { required: ["x"] },
  };
  expect(isIncluded(kind("a"), unless)).toBe(true);
  expect(isIncluded(kind("b"), unless)).toBe(false);
  expect(isIncluded(record({ x: WHOLE }, { required: ["x"] }), unless)).toBe(true);
});

describe("what is proven of items that are looked for", () => {
  const list = (more: object) => ({ type: "array", ...more });

  it("there are not too many where fewer of more are allowed", () => {
    const one = (contains: object) => list({ contains, minContains: 0, maxContains: 1 });
    expect(isIncluded(one({ type: "number" }), one(WHOLE))).toBe(true);
    expect(isIncluded(one(WHOLE), one({ type: "number" }))).toBe(false);
  });

  it("there may be too many where each is one", () => {
    const each = list({ items: WHOLE, minItems: 1 });
    expect(isIncluded(each, list({ contains: WHOLE, maxContains: 1 }))).toBe(false);
    expect(isIncluded({ ...each, maxItems: 1 }, list({ contains: WHOLE, maxContains: 1 }))).toBe(
      true,
    );
    expect(isIncluded(each, list({ contains: WHOLE }))).toBe(true);
    expect(isIncluded(list({ items: WHOLE }), list({ contains: WHOLE }))).toBe(false);
  });
});

it("gives up where there is too much to ask", () => {
  const many = (step: number) => ({
    type: "object",
    allOf: Array.from({ length: 30 }, (_, at) => ({
      anyOf: [
        { required: [`f${at}`] },
        { required: [`g${at * step}`] },
        { minProperties: at + step },
      ],
    })),
  });
  expect(isIncluded(many(2), many(3))).toBe(false);
});
