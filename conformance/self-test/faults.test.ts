import { describe, expect, it } from "vitest";
import { faults } from "../../mocks/faults/index.js";
import { requirements } from "../../src/generated/requirements.js";
import { askMock, idsWith } from "./ask-mock.js";

// A sample: a fault here and there, each on one seed. `npm run proof` is the whole matrix, on several.
const AREAS = ["auth", "tags", "events"];
const EACH = 7;
const sampled = faults
  .filter(({ requirement }) => {
    const { area, level } = requirements[requirement];
    return AREAS.includes(area) && level === "MUST";
  })
  .filter((_, index) => index % EACH === 0);

it.each(sampled)("the fault $id is caught by its requirement", async ({ id, requirement }) => {
  const report = await askMock({ faults: [id] }, { profile: "quick", only: [requirement] });
  expect(idsWith(report, "fail")).toEqual([requirement]);
  expect(report.exitCode).toBe(1);
  expect(report.leftovers).toEqual([]);
  const evidence = report.requirements.flatMap(({ verdict }) =>
    [verdict, ...(verdict.cases ?? [])].flatMap((one) => one.evidence ?? []),
  );
  expect(evidence.length).toBeGreaterThan(0);
  for (const { violations, exchanges } of evidence) {
    expect(violations.length).toBeGreaterThan(0);
    expect(exchanges.length).toBeGreaterThan(0);
  }
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
      '{"before":{"a":"a"},"sent":{}}',
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
  const base = "tags/patch-replaces-whole-map";
  const report = await askMock(
    { faults: [`${base}/merges`] },
    { only: ["tags"], profile: "quick" },
  );
  expect(idsWith(report, "fail")).toEqual([base]);
  const rest = report.requirements.filter(({ verdict }) => verdict.status === "could-not-run");
  const ids = rest.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["tags/merge-by-client", "tags/patch-is-atomic"]));
  for (const { verdict } of rest) expect(verdict.reason).toContain(base);
});

describe.each([1, 2, 3])("what only a client that merges notices, on seed %i", (seed) => {
  const row = "tags/merge-by-client";
  it.each(faults.filter(({ requirement }) => requirement === row))("$id", async ({ id }) => {
    const only = [row, "tags/patch-replaces-whole-map"];
    const options = { only, seed, profile: "quick" } as const;
    expect(idsWith(await askMock({ faults: [id] }, options), "fail")).toEqual([row]);
  });
});
