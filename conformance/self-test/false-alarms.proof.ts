import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosable, choosablePoints, defaultChoices } from "../../mocks/choices.js";
import { askMock } from "./ask-mock.js";
import { alarmsOf } from "./proof/clean.js";
import { askDisturbed, disturbances } from "./proof/disturbances.js";

// Nothing that is legitimate is held against a server: neither what HTTP allows on the way to it, nor what the
// specification leaves open.

describe.concurrent("a way that disturbs", () => {
  it.each(Object.entries(disturbances))("%s", async (_, disturbance) => {
    expect(alarmsOf(await askDisturbed(disturbance))).toEqual([]);
  });
});

/** It has a test of its own among the disturbances, which takes less time. */
const points = choosablePoints.filter((point) => point !== "rate-limits");

describe.concurrent("each other choice at an open point", () => {
  const others = points.flatMap((point) =>
    choosable[point]
      .filter((choice) => choice !== defaultChoices[point])
      .map((choice) => [point, choice] as const),
  );

  it.each(others)("%s is %s", async (point, choice) => {
    expect(alarmsOf(await askMock({ open: { [point]: choice } }, { profile: "quick" }))).toEqual(
      [],
    );
  });
});

describe.concurrent("random combinations of choices", () => {
  const combinations = fc.sample(
    fc.record(
      Object.fromEntries(points.map((point) => [point, fc.constantFrom(...choosable[point])])),
    ),
    { numRuns: 10, seed: 4 },
  );

  it.each(combinations)("%o", async (open) => {
    expect(alarmsOf(await askMock({ open }, { profile: "quick" }))).toEqual([]);
  });
});
