import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../exchange.js";
import { couldNotRun, Interrupted } from "../failure.js";
import type { Violation } from "../verdict.js";
import { runProperty, SHRINK_BUDGET } from "./property.js";
import { createTrail } from "./trail.js";

const BROKEN: readonly Violation[] = [{ message: "broken", expected: 1, actual: 2 }];

function run(
  predicate: (value: number) => Promise<readonly Violation[]>,
  requestsEach = 1,
  examples: readonly [number][] = [],
) {
  const trail = createTrail();
  const property = runProperty<[number]>({
    arbitraries: [fc.integer({ min: 0, max: 1000 })],
    predicate: (value) => {
      for (let request = 0; request < requestsEach; request++)
        trail.add({ url: String(value) } as Exchange);
      return predicate(value);
    },
    examples,
    seed: 1,
    numRuns: 50,
    trail,
  });
  return { property, trail };
}

describe("runProperty", () => {
  it("holds when no value shows a violation, and asks each value once", async () => {
    const { property, trail } = run(async () => []);
    expect(await property).toEqual({ holds: true });
    expect(trail.mark()).toBe(50);
  });

  it("shrinks, and keeps the exchanges of the smallest value only", async () => {
    const finding = await run(async (value) => (value >= 17 ? BROKEN : [])).property;
    expect(finding).toMatchObject({
      holds: false,
      violations: BROKEN,
      exchanges: [{ url: "17" }],
      counterexample: { values: "17", seed: 1 },
    });
  });

  it("shrinks what an example shows, where generated values show it, too", async () => {
    const broken = async (value: number) => (value >= 17 ? BROKEN : []);
    const finding = await run(broken, 1, [[900]]).property;
    expect(finding).toMatchObject({ exchanges: [{ url: "17" }], counterexample: { values: "17" } });
  });

  it("keeps an example that alone shows it", async () => {
    const finding = await run(async (value) => (value === 901 ? BROKEN : []), 1, [[901]]).property;
    expect(finding).toMatchObject({ exchanges: [{ url: "901" }], counterexample: { shrinks: 0 } });
  });

  it("finds the same again with the same seed", async () => {
    const ask = () => run(async (value) => (value % 7 === 3 ? BROKEN : [])).property;
    expect(await ask()).toEqual(await ask());
  });

  it("does not spend more than its budget on shrinking", async () => {
    let first: number | undefined;
    let asked = 0;
    const { property } = run(async (value) => {
      asked += 10;
      if (value < 3) return [];
      first ??= asked;
      return BROKEN;
    }, 10);
    expect((await property).holds).toBe(false);
    expect(asked - (first ?? 0)).toBeLessThanOrEqual(SHRINK_BUDGET);
  });

  it("throws what kept it from judging, and asks nothing more", async () => {
    let asked = 0;
    const { property } = run(async () => {
      asked += 1;
      throw couldNotRun("no answer");
    });
    await expect(property).rejects.toThrow("no answer");
    expect(asked).toBe(1);
  });

  it("lets a failure stand when the connection is lost while shrinking", async () => {
    let failed = false;
    const finding = await run(async () => {
      if (failed) throw couldNotRun("no answer");
      failed = true;
      return BROKEN;
    }).property;
    expect(finding).toMatchObject({ holds: false, violations: BROKEN });
  });

  it("ends at once when the run is interrupted, even while shrinking", async () => {
    let failed = false;
    const { property } = run(async () => {
      if (failed) throw new Interrupted();
      failed = true;
      return BROKEN;
    });
    await expect(property).rejects.toBeInstanceOf(Interrupted);
  });
});
