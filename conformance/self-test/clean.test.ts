import { expect, it } from "vitest";
import { askMock, idsWith } from "./ask-mock.js";

/** Nobody watches this mock come up. */
const NEEDS_A_START = "readiness/not-ready-while-initialising";

it.each([1, 2, 3, 4])("the clean mock keeps everything that is asked, on seed %i", async (seed) => {
  const report = await askMock({ seed }, { seed, profile: seed === 1 ? "full" : "quick" });
  expect(idsWith(report, "not-asked")).toEqual([NEEDS_A_START]);
  const others = report.requirements.map(({ id }) => id).filter((id) => id !== NEEDS_A_START);
  expect(idsWith(report, "pass")).toEqual(others);
  expect(report.exitCode).toBe(0);
  expect(report.leftovers).toEqual([]);
  expect(report.cost.requests).toBeLessThanOrEqual(3000);
});

it("the same seed asks the same", async () => {
  const only = ["tags/key-charset-*", "tags/value-*"];
  const [one, again] = [await askMock({}, { only, seed: 7 }), await askMock({}, { only, seed: 7 })];
  expect(again.cost).toEqual(one.cost);
});
