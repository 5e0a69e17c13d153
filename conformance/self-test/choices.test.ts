import * as fc from "fast-check";
import { expect, it } from "vitest";
import { choosable, choosablePoints, readChoices } from "../../mocks/choices.js";
import { askMock, idsWith } from "./ask-mock.js";

// The specification is silent on these points, so no choice may fail. `tag-characters` is the one that comes nearest.

const atEach = (
  pick: (choices: readonly string[]) => string | undefined,
): Record<string, string | undefined> =>
  Object.fromEntries(choosablePoints.map((point) => [point, pick(choosable[point])]));

const random = fc.sample(
  fc.record(
    Object.fromEntries(
      choosablePoints.map((point) => [point, fc.constantFrom(...choosable[point])]),
    ),
  ),
  { numRuns: 3, seed: 2026 },
);

const COMBINATIONS: readonly Record<string, string | undefined>[] = [
  atEach((choices) => choices[1]),
  atEach((choices) => choices.at(-1)),
  ...random,
];

it.each(COMBINATIONS)("a mock that chooses otherwise keeps everything: %o", async (choices) => {
  const report = await askMock({ open: readChoices(choices) }, { profile: "quick" });
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  expect(broken.map(({ id, verdict }) => ({ id, verdict }))).toEqual([]);
  expect(idsWith(report, "error")).toEqual([]);
  expect(report.leftovers).toEqual([]);
});
