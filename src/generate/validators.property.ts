import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Document,
  isObject,
  operationsOf,
  type PlacedOperation,
} from "../documents/document.js";
import { type PartSchemas, partSchemas } from "../documents/part-schemas.js";
import { validators as documented } from "../generated/validators-documented.js";
import { validators as stated } from "../generated/validators-stated.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Dereferenced by swagger-parser from the files, not from our bundle: a second way to the same schemas. */
let documents: Document[];
let placed: PlacedOperation[];
beforeAll(async () => {
  documents = await Promise.all(
    (["agent-server", "cloud-app-server"] as const).map(async (server) => ({
      server,
      root: (await SwaggerParser.dereference(
        `${root}/openapi/${server}.yaml`,
      )) as unknown as Document["root"],
    })),
  );
  placed = documents.flatMap(operationsOf);
});

describe.each([
  ["documented", documented],
  ["stated", stated],
] as const)("the compiled validators, %s", (judgement, compiled) => {
  test("are there for the same parts as the schemas", () => {
    expect(Object.keys(compiled).sort()).toEqual(
      [...partSchemas(documents, judgement).keys()].sort(),
    );
  });

  test("accept and reject exactly what Ajv does on the dereferenced schema", () => {
    const reference = compileAll(partSchemas(documents, judgement));
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(partsAndValues([...reference.keys()]), ([part, value]) => {
        const verdict = reference.get(part)?.(value);
        seen[verdict ? "valid" : "invalid"] += 1;
        expect(compiled[part]?.(value), part).toBe(verdict);
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(150); // both sides of the border were visited
  });
});

test("what is documented is also stated: relaxing never forbids", () => {
  fc.assert(
    fc.property(partsAndValues(Object.keys(documented)), ([part, value]) => {
      if (documented[part]?.(value)) expect(stated[part]?.(value) ?? true, part).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

function compileAll(schemas: PartSchemas): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  return new Map([...schemas].map(([part, schema]) => [part, ajv.compile(schema as object)]));
}

function partsAndValues(parts: readonly string[]): fc.Arbitrary<[part: string, value: unknown]> {
  return fc.oneof(...parts.map((part) => fc.tuple(fc.constant(part), nearlyValid(part))));
}

/** Values on both sides of the border: the documents' examples, with a few places changed; or any JSON. */
function nearlyValid(part: string): fc.Arbitrary<unknown> {
  const examples = examplesOf(part);
  const anything = fc.jsonValue({ maxDepth: 3 });
  if (examples.length === 0) return parameters();
  const changed = fc
    .tuple(fc.constantFrom(...examples), fc.array(change(), { maxLength: 3 }))
    .map(([example, changes]) => changes.reduce(applyChange, example));
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: anything });
}

interface Change {
  readonly at: readonly number[];
  readonly what: "delete" | "replace" | "add";
  readonly key: string;
  readonly value: unknown;
}

function change(): fc.Arbitrary<Change> {
  return fc.record({
    at: fc.array(fc.nat(6), { maxLength: 4 }),
    what: fc.constantFrom("delete", "replace", "add"),
    key: fc.oneof(
      fc.constantFrom("tags", "tools", "kind", "status", "a_b", "abc\n", "é", "constructor"),
      fc.stringMatching(/^[a-z0-9]{0,5}$/),
    ),
    value: fc.oneof(
      fc.constantFrom("SystemPromptEvent", "ActionEvent", "RUNNING", null, 7, 1.5, [], {}, true),
      fc.integer({ min: 250, max: 260 }).map((length) => "x".repeat(length)),
      fc.integer({ min: 127, max: 129 }).map((length) => "🙂".repeat(length * 2)),
      fc.string({ unit: "binary" }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  });
}

function applyChange(value: unknown, { at, what, key, value: next }: Change): unknown {
  const [first, ...rest] = at;
  const isList = Array.isArray(value);
  if (first !== undefined && (isList || isObject(value)) && Object.keys(value).length > 0) {
    const keys = Object.keys(value);
    const chosen = keys[first % keys.length] ?? "";
    const inner = (value as Record<string, unknown>)[chosen];
    const copy = isList ? [...value] : { ...value };
    (copy as Record<string, unknown>)[chosen] = applyChange(inner, {
      at: rest,
      what,
      key,
      value: next,
    });
    return copy;
  }
  if (what === "replace") return next;
  if (isList) return what === "add" ? [...value, next] : value.slice(1);
  if (!isObject(value)) return next;
  if (what === "add") return { ...value, [key]: next };
  return Object.fromEntries(Object.entries(value).slice(1));
}

function parameters(): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.string(),
    fc.integer({ min: -1, max: 102 }),
    fc.array(fc.string(), { maxLength: 2 }),
  );
  return fc.record(
    {
      conversation_id: value,
      id: value,
      sandbox_id: value,
      ids: value,
      limit: value,
      kind__eq: value,
      page_id: value,
    },
    { requiredKeys: [] },
  );
}

function examplesOf(part: string): unknown[] {
  const [id = "", place = ""] = part.split("_");
  const operation = placed.find((one) => one.object.operationId === id);
  const body = place === "body" ? operation?.object.requestBody : operation?.responses[place];
  const media = body?.content?.["application/json"];
  const named = Object.values(isObject(media?.examples) ? media.examples : {});
  const own = Array.isArray(media?.schema?.examples) ? media.schema.examples : [];
  return [...named.map((one) => (one as { value: unknown }).value), ...own];
}
