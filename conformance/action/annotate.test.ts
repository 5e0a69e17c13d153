import { expect, it } from "vitest";
import type { Report, RequirementReport } from "../report.js";
import { annotate } from "./annotate.mjs";

const verdict = { targets: [], requests: 1, startedAtMs: 0, durationMs: 1 };

function broken(over: Partial<RequirementReport> = {}): RequirementReport {
  const evidence = {
    violations: [{ message: "100% wrong,\nin two lines", expected: 1, actual: 2 }],
    exchanges: [],
  };
  return {
    id: "tags/value-round-trip",
    level: "MUST",
    implied: false,
    sentence: "Values come back.",
    sections: ["2.3"],
    verdict: { ...verdict, status: "fail", evidence },
    ...over,
  } as RequirementReport;
}

const kept = broken({ verdict: { ...verdict, status: "pass" } } as Partial<RequirementReport>);
const reportOf = (...requirements: RequirementReport[]): Partial<Report> => ({ requirements });

it("a run in which all is kept has none", () => {
  expect(annotate(0, { report: reportOf(kept) })).toEqual([]);
});

it("a broken MUST is an error, a broken SHOULD a warning, each in a line", () => {
  const should = broken({ id: "readiness/stays-ready", level: "SHOULD" });
  expect(annotate(1, { report: reportOf(broken(), kept, should) })).toEqual([
    "::error title=tags/value-round-trip::Values come back.%0A100%25 wrong,%0Ain two lines",
    "::warning title=readiness/stays-ready::Values come back.%0A100%25 wrong,%0Ain two lines",
  ]);
});

it("names the broken cases, and nothing in a title ends it", () => {
  const cases = ["a,b::c", "d"].map((name) => ({ name, status: "fail" as const }));
  const report = reportOf(broken({ verdict: { ...verdict, status: "fail", cases } } as never));
  expect(annotate(1, { report })).toEqual([
    "::error title=tags/value-round-trip (a%2Cb%3A%3Ac%2C d)::Values come back.",
  ]);
});

it("ten at most: the last says how many more there are", () => {
  const lines = annotate(1, { report: reportOf(...Array.from({ length: 40 }, () => broken())) });
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toMatch(/^::error title=31 more::/);
  expect(annotate(1, { report: reportOf(...Array(10).fill(broken())) })).toHaveLength(10);
});

it("what is known is none; what is stale is one", () => {
  const known = { requirement: "tags/value-round-trip", case: null, reason: "r", expires: null };
  const stale = { ...known, requirement: "tags/patch-is-atomic", line: 7, outcome: "stale" };
  const entries = [{ ...known, line: 1, outcome: "known" }, stale];
  const baseline = { file: "known.yaml", entries, unlisted: [] } as unknown as Report["baseline"];
  const report = { ...reportOf(broken()), ...(baseline && { baseline }) };
  expect(annotate(1, { report })).toEqual([
    "::error title=tags/patch-is-atomic is kept again::known.yaml:7 names it as a known deviation: take the entry out",
  ]);
  const unlisted = [{ requirement: "tags/value-round-trip" as const, case: null }];
  const other = { ...report, ...(baseline && { baseline: { ...baseline, unlisted } }) };
  expect(annotate(1, { report: other })).toHaveLength(2);
});

it("a run that could not begin, or did not end well, says why", () => {
  expect(annotate(4, { stderr: "conformance: nobody there\n" })).toEqual([
    "::error title=conformance ended 4::the target cannot be reached, or refuses the key%0Aconformance: nobody there",
  ]);
  expect(annotate(3, { report: reportOf(kept) })[0]).toMatch(
    /^::error title=conformance ended 3::/,
  );
});
