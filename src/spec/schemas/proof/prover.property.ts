import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalSchema } from "../canonical/canonical-schema.js";
import { Origins } from "../canonical/origins.js";
import { Judge } from "../judge.js";
import { instances } from "../testing/instances.js";
import { edited, schemas } from "../testing/schemas.js";
import { canCompile, isValid } from "../testing/validator.js";
import { hasNamedFields } from "../values/has-named-fields.js";
import { Prover } from "./prover.js";

/** More for a night: SCHEMA_RUNS=50000 npx vitest run src/spec/schemas */
const numRuns = Number(process.env.SCHEMA_RUNS ?? 500);

const pairs = fc
  .oneof(
    { weight: 4, arbitrary: edited() },
    { weight: 2, arbitrary: edited(schemas(1)) },
    { weight: 2, arbitrary: fc.tuple(schemas(1), schemas(1)) },
  )
  .chain(([one, other]) => fc.constantFrom([one, other] as const, [other, one] as const))
  .filter(([writer, reader]) => canCompile(writer, reader));

describe.each([true, false])("what is proven, closed %s,", (closed) => {
  it("no value contradicts", () => {
    const seen = { proven: 0, asked: 0 };
    const withValues = pairs.chain(([writer, reader]) => {
      const value = fc.oneof(
        { weight: 2, arbitrary: instances(writer) },
        { weight: 1, arbitrary: instances(reader) },
      );
      return fc.tuple(
        fc.constant({ writer, reader }),
        fc.array(value, { minLength: 30, maxLength: 40 }),
      );
    });
    fc.assert(
      fc.property(withValues, ([{ writer, reader }, values]) => {
        const [one, other] = [writer, reader].map((schema) =>
          canonicalSchema(schema, new Origins()),
        );
        if (one === undefined || other === undefined) return;
        if (!new Prover(new Judge()).isIncluded(one, other, closed)) return;
        seen.proven += 1;
        for (const value of values) {
          if (isValid(value, writer) !== true) continue;
          if (closed && !hasNamedFields(value, [writer], (...of) => isValid(...of) === true))
            continue;
          seen.asked += 1;
          if (isValid(value, reader) === false)
            expect.fail(
              `allowed by the writer alone: ${JSON.stringify({ value, writer, reader })}`,
            );
        }
      }),
      { numRuns },
    );
    // Not true for want of proofs, nor of values to hold against them.
    expect(seen.proven).toBeGreaterThan(numRuns / 5);
    expect(seen.asked).toBeGreaterThan(numRuns);
  });
});
