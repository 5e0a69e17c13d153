import { describe, expect, it } from "vitest";
import { faults } from "../../mocks/faults/index.js";
import { askMock, idsWith } from "./ask-mock.js";

const SEEDS = [1, 2, 3];

/** What values cannot vary has nothing to shrink: one call per operation is the smallest there is. */
const WITHOUT_VALUES = ["auth/agent-refuses-no-key"];

describe.each(faults)("the fault $id", ({ id, requirement }) => {
  it.each(SEEDS)(
    "is caught by its requirement, with the smallest values, on seed %i",
    async (seed) => {
      const options = { seed, profile: "quick", only: [requirement] } as const;
      const report = await askMock({ faults: [id] }, options);
      expect(idsWith(report, "fail")).toEqual([requirement]);
      expect(report.exitCode).toBe(1);
      expect(report.leftovers).toEqual([]);
      const [{ verdict } = expect.fail("nothing was asked")] = report.requirements;
      const evidence = [verdict, ...(verdict.cases ?? [])].flatMap((one) => one.evidence ?? []);
      expect(evidence.length).toBeGreaterThan(0);
      for (const { violations, exchanges, counterexample } of evidence) {
        expect(violations.length).toBeGreaterThan(0);
        expect(exchanges.length).toBeGreaterThan(0);
        if (!WITHOUT_VALUES.includes(requirement)) expect(counterexample?.values).toBeTruthy();
      }
    },
  );
});

describe("the smallest counterexample", () => {
  const counterexamplesOf = async (fault: string): Promise<readonly (string | undefined)[]> => {
    const report = await askMock(
      { faults: [fault] },
      { only: [fault.slice(0, fault.lastIndexOf("/"))] },
    );
    return report.requirements.flatMap(({ verdict }) =>
      [verdict, ...(verdict.cases ?? [])].flatMap(({ evidence }) =>
        evidence === undefined ? [] : [evidence.counterexample?.values],
      ),
    );
  };

  it("of a key that is let through is that character", async () => {
    expect(await counterexamplesOf("tags/key-charset-rejected/underscore")).toEqual(['"_"']);
    expect(await counterexamplesOf("tags/key-charset-rejected/newline-at-end")).toContain('"a\\n"');
  });

  it("of a PATCH that merges is one entry that stays", async () => {
    expect(await counterexamplesOf("tags/patch-replaces-whole-map/merges")).toContain(
      '{"a":""}, {}',
    );
  });

  it("of a length that is wrong by one is that length", async () => {
    const counterexamples = await counterexamplesOf("tags/value-length-rejected/accepts-257");
    expect(counterexamples).toContain(
      JSON.stringify({ tags: { note: "a".repeat(257) }, badKey: "note" }),
    );
  });
});

it("a broken base feature is one red line: what rests on it says so", async () => {
  const report = await askMock(
    { faults: ["tags/patch-replaces-whole-map/merges"] },
    { only: ["tags"], profile: "quick" },
  );
  expect(idsWith(report, "fail")).toEqual(["tags/patch-replaces-whole-map"]);
  const rest = report.requirements.filter(({ verdict }) => verdict.status === "could-not-run");
  expect(rest.map(({ id }) => id)).toContain("tags/merge-by-client");
  for (const { verdict } of rest) expect(verdict.reason).toContain("tags/patch-replaces-whole-map");
});
