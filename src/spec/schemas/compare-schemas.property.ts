import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../documents/document.js";
import { canonicalSchema } from "./canonical/canonical-schema.js";
import { Origins } from "./canonical/origins.js";
import type { Schema } from "./canonical/schema.js";
import { compareSchemas, type Direction } from "./compare-schemas.js";
import { instances } from "./testing/instances.js";
import { edited, respelled, schemas } from "./testing/schemas.js";
import { canCompile, freshly, isValid } from "./testing/validator.js";
import { hasNamedFields } from "./values/has-named-fields.js";

/** More for a night: SCHEMA_RUNS=20000 npx vitest run src/spec/schemas */
const numRuns = Number(process.env.SCHEMA_RUNS ?? 120);

const isAllowed = (value: unknown, schema: Schema) => isValid(value, schema) === true;
const direction = () => fc.constantFrom<Direction>("request", "answer");
const asGiven = (schema: Schema) => (schema === false ? { not: {} } : schema) as JsonObject | true;
const pairs = () =>
  fc
    .oneof(
      { weight: 3, arbitrary: edited() },
      { weight: 1, arbitrary: fc.tuple(schemas(), schemas()) },
    )
    .filter(([one, other]) => canCompile(one, other));

describe("for any two schemas", () => {
  test("safe is never said where values show the contrary", () => {
    const seen = { same: 0, safe: 0, asked: 0 };
    const pairsAndValues = fc.tuple(pairs(), direction()).chain(([[older, newer], way]) => {
      const [writer, reader] = way === "request" ? [older, newer] : [newer, older];
      const value = fc.oneof(
        { weight: 2, arbitrary: instances(writer) },
        { weight: 1, arbitrary: instances(reader) },
      );
      return fc.tuple(
        fc.constant({ older, newer, writer, reader, way }),
        fc.array(value, { minLength: 20, maxLength: 40 }),
      );
    });
    fc.assert(
      fc.property(pairsAndValues, ([{ older, newer, writer, reader, way }, values]) => {
        const changes = compareSchemas(asGiven(older), asGiven(newer), way);
        if (changes.some(({ verdict }) => verdict !== "safe")) return;
        seen[changes.length === 0 ? "same" : "safe"] += 1;
        for (const value of values) {
          if (changes.length === 0)
            expect(areApart(value, older, newer), show({ value, older, newer })).toBe(false);
          if (!isAllowed(value, writer) || !hasNamedFields(value, [writer], isAllowed)) continue;
          seen.asked += 1;
          expect(isValid(value, reader), show({ value, way, older, newer })).not.toBe(false);
        }
      }),
      { numRuns: numRuns * 3 },
    );
    // It was said often enough, and of schemas that allow something.
    expect(Math.min(seen.same, seen.safe)).toBeGreaterThan(numRuns / 20);
    expect(seen.asked).toBeGreaterThan(numRuns);
  });

  test("every witness is confirmed, has named fields only, and is there where something breaks", () => {
    const seen = { breaking: 0, undecided: 0 };
    fc.assert(
      fc.property(pairs(), direction(), ([older, newer], way) => {
        const [writer, reader] = way === "request" ? [older, newer] : [newer, older];
        for (const { verdict, witness } of compareSchemas(asGiven(older), asGiven(newer), way)) {
          expect(witness !== undefined).toBe(verdict === "breaking");
          if (verdict === "undecided") seen.undecided += 1;
          if (witness === undefined) continue;
          seen.breaking += 1;
          expect(witness.validBy).toBe(way === "request" ? "older" : "newer");
          expect(freshly(writer)(witness.value)).toBe(true);
          expect(freshly(reader)(witness.value)).toBe(false);
          expect(witness.errors.length).toBeGreaterThan(0);
          expect(
            hasNamedFields(witness.value, [writer], isAllowed),
            show({ witness, older, newer }),
          ).toBe(true);
        }
      }),
      { numRuns },
    );
    expect(seen.breaking).toBeGreaterThan(seen.undecided);
  });

  test("the same schema in other words is the same", () => {
    fc.assert(
      fc.property(
        schemas(),
        fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
        direction(),
        (schema, coins, way) => {
          fc.pre(canCompile(schema));
          let at = 0;
          const other = respelled(schema, () => coins[at++ % coins.length] ?? 0);
          expect(
            compareSchemas(asGiven(schema), asGiven(other), way),
            show({ schema, other }),
          ).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  test("the answer is always the same", () => {
    fc.assert(
      fc.property(pairs(), direction(), ([older, newer], way) => {
        const copies = structuredClone([older, newer] as const);
        expect(compareSchemas(asGiven(older), asGiven(newer), way)).toEqual(
          compareSchemas(asGiven(copies[0]), asGiven(copies[1]), way),
        );
      }),
      { numRuns: numRuns / 3 },
    );
  });
});

test("the canonical spelling allows the same values", () => {
  const schemasAndValues = schemas()
    .filter((schema) => canCompile(schema))
    .chain((schema) =>
      fc.tuple(fc.constant(schema), fc.array(instances(schema), { minLength: 10, maxLength: 20 })),
    );
  fc.assert(
    fc.property(schemasAndValues, ([schema, values]) => {
      const canonical = canonicalSchema(schema, new Origins());
      for (const value of values)
        expect(areApart(value, canonical, schema), show({ value, schema, canonical })).toBe(false);
    }),
    { numRuns: numRuns * 3 },
  );
});

/** Whether one schema allows the value and the other does not; not so where Ajv's own code stumbles over it. */
function areApart(value: unknown, one: Schema, other: Schema): boolean {
  const said = [isValid(value, one), isValid(value, other)];
  return said.includes(true) && said.includes(false);
}

const show = (what: unknown): string => JSON.stringify(what);
