import { expect, it } from "vitest";
import { choosable, choosablePoints, type defaultChoices } from "../../mocks/choices.js";
import { askMock, idsWith } from "./ask-mock.js";

// The specification is silent on these points, so no choice may fail. false-alarms.proof.ts asks each one, and more of
// them at once.

type Choices = typeof defaultChoices;

/** Being told to slow down takes its time: strange-server.ts does that in less. */
const points = choosablePoints.filter((point) => point !== "rate-limits");

/** One choice at each point: the n-th, or the last where there are fewer. */
const nth = (n: number): Partial<Choices> =>
  Object.fromEntries(
    points.map((point) => [point, choosable[point][n] ?? choosable[point].at(-1)]),
  );

const COMBINATIONS: readonly Partial<Choices>[] = [nth(1), nth(2)];

it.each(COMBINATIONS)("a mock that chooses otherwise keeps everything: %o", async (choices) => {
  const report = await askMock({ open: choices }, { profile: "quick", timeoutsMs: { rest: 500 } });
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  expect(broken.map(({ id, verdict }) => ({ id, verdict }))).toEqual([]);
  expect(idsWith(report, "error")).toEqual([]);
  expect(report.leftovers).toEqual([]);
});
