import { describe, expect, it } from "vitest";
import { CannotBegin } from "../failure.js";
import type { Report } from "../report.js";
import { describeComparison } from "../reporters/comparison.js";
import type { Status } from "../verdict.js";
import { compareReports, hasWorsened } from "./compare-reports.js";
import { parseReport } from "./read-report.js";

const LIMIT = "events/limit";
const REPLACES = "tags/patch-replaces-whole-map";

interface Judged {
  readonly id: string;
  readonly level?: string;
  readonly status: Status;
  readonly cases?: Readonly<Record<string, Status>>;
  readonly evidence?: object;
}

const judged = ({ id, level = "MUST", status, cases, evidence }: Judged) => ({
  id,
  level,
  verdict: {
    status,
    ...(evidence === undefined ? {} : { evidence }),
    ...(cases === undefined
      ? {}
      : { cases: Object.entries(cases).map(([name, one]) => ({ name, status: one })) }),
  },
});

/** The text of a report with these requirements, as it lies in a file. */
function textOf(requirements: readonly Judged[], rest: object = {}): string {
  return JSON.stringify({
    version: "1.0",
    suite: { name: "agent-execution-contract", version: "0.1.0" },
    contract: { version: "0.1.0" },
    target: { cloud: null, agent: "http://a", asked: null },
    run: { profile: "full", llm: "none", startedAt: "2026-05-04T10:00:00Z", durationMs: 9 },
    seed: 1,
    requirements: requirements.map(judged),
    observed: [],
    consistency: [],
    cost: { requests: 5 },
    interrupted: false,
    exitCode: 0,
    ...rest,
  });
}

const reportOf = (...args: Parameters<typeof textOf>): Report =>
  parseReport(textOf(...args), "r.json");

const compare = (old: Report, now: Report) =>
  compareReports({ file: "old.json", report: old }, { file: null, report: now });

describe("what changed", () => {
  it.each<readonly [Status, Status, string | undefined]>([
    ["pass", "fail", "newly-broken"],
    ["could-not-run", "fail", "newly-broken"],
    ["fail", "pass", "mended"],
    ["fail", "observed", "mended"],
    ["not-asked", "fail", "newly-asked"],
    ["pass", "not-asked", "no-longer-asked"],
    ["pass", "could-not-run", "no-longer-judged"],
    ["unknown", "pass", "judged-again"],
    ["pass", "observed", undefined],
    ["could-not-run", "unknown", undefined],
    ["fail", "fail", undefined],
  ])("from %s to %s: %s", (from, to, change) => {
    const old = reportOf([{ id: LIMIT, status: from }]);
    const { verdicts } = compare(old, reportOf([{ id: LIMIT, status: to }]));
    expect(verdicts.map((one) => one.change)).toEqual(change === undefined ? [] : [change]);
  });

  it("is told by case, and of what a sequence found", () => {
    const cases = { "any-map": "pass", "empty-map": "fail" } as const;
    const old = reportOf([{ id: REPLACES, status: "fail", cases }]);
    const other = { "any-map": "fail", "empty-map": "pass" } as const;
    const now = reportOf([{ id: REPLACES, status: "fail", cases: other }]);
    expect(compare(old, now).verdicts.map((one) => `${one.case} ${one.change}`)).toEqual([
      "any-map newly-broken",
      "empty-map mended",
    ]);
    const kept = { "any-map": "pass", "empty-map": "pass" } as const;
    const found = reportOf([{ id: REPLACES, status: "fail", cases: kept, evidence: {} }]);
    const before = reportOf([{ id: REPLACES, status: "pass", cases: kept }]);
    expect(compare(before, found).verdicts).toMatchObject([
      { case: "(sequence)", change: "newly-broken", from: "pass", to: "fail" },
    ]);
    expect(compare(found, before).verdicts).toMatchObject([
      { case: "(sequence)", change: "mended" },
    ]);
  });

  it("compares the whole where one run did not come to the cases", () => {
    const old = reportOf([{ id: REPLACES, status: "pass", cases: { "any-map": "pass" } }]);
    const now = reportOf([{ id: REPLACES, status: "could-not-run" }]);
    expect(compare(old, now).verdicts).toMatchObject([{ case: null, change: "no-longer-judged" }]);
  });

  it("is no matter of requirements that the other suite does not know", () => {
    const old = reportOf([{ id: "tags/of-old", status: "fail" }]);
    const now = reportOf([{ id: LIMIT, status: "fail" }]);
    const comparison = compare(old, now);
    expect(comparison.verdicts.map((one) => `${one.requirement} ${one.change}`)).toEqual([
      `${LIMIT} newly-asked`,
      "tags/of-old no-longer-asked",
    ]);
    expect(hasWorsened(comparison)).toBe(false);
  });

  it("worsens by a MUST alone", () => {
    const change = (level: string) =>
      compare(
        reportOf([{ id: LIMIT, level, status: "pass" }]),
        reportOf([{ id: LIMIT, level, status: "fail" }]),
      );
    expect(hasWorsened(change("MUST"))).toBe(true);
    expect(hasWorsened(change("SHOULD"))).toBe(false);
  });

  it("is told of values, whatever the order of their keys, of numbers, and of what makes them differ", () => {
    const observed = (value: unknown) => ({ observed: [{ point: "p", value, evidence: "" }] });
    const old = reportOf([], observed({ a: 1, b: 2 }));
    expect(compare(old, reportOf([], observed({ b: 2, a: 1 }))).observed).toEqual([]);
    expect(compare(old, reportOf([], observed(null))).observed).toEqual([
      { point: "p", from: { a: 1, b: 2 }, to: null },
    ]);
    const now = reportOf([], { seed: 2, cost: { requests: 7 }, contract: { version: "0.2.0" } });
    const comparison = compare(old, now);
    expect(comparison.cost).toEqual([{ name: "requests", from: 5, to: 7 }]);
    expect(comparison.cautions).toEqual([
      "the contract is another one: 0.1.0, now 0.2.0",
      "the seed is another one: 1, now 2",
    ]);
    const text = describeComparison(comparison, (_, words) => words);
    expect(text).toContain("since old.json of 2026-05-04T10:00:00Z (suite 0.1.0, contract 0.1.0):");
    expect(text).toContain('observed p: {"a":1,"b":2}, now not observed');
  });
});

describe("a file that cannot be compared with is told in one line", () => {
  it.each([
    ["no JSON", '{"version":\n oops}', /^r\.json:2:2: no JSON report: a value is expected/],
    ["something else", "[]", /^r\.json is no report of conformance/],
    ["a HAR", '{"log": {"version": "1.2", "entries": []}}', /^r\.json is no report of conformance/],
    ["a later one", textOf([], { version: "2.0" }), /^r\.json is a report of version 2\.0/],
    [
      "another suite",
      textOf([], { suite: { name: "x", version: "1" } }),
      /at suite\.name, expected/,
    ],
    ["a part", textOf([], { cost: undefined }), /at the top, expected "cost", which is missing/],
  ])("%s", (_, text, message) => {
    const reading = (): unknown => parseReport(text, "r.json");
    expect(reading).toThrow(CannotBegin);
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/\n/);
  });
});
