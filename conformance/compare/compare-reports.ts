import { canonicalJson } from "../json.js";
import { SEQUENCE } from "../places.js";
import type { Report, RequirementReport } from "../report.js";
import type { Status } from "../verdict.js";
import type {
  Change,
  ComparedRun,
  Comparison,
  NumberChange,
  ObservedChange,
  VerdictChange,
} from "./comparison.js";

/** A report, and the file it was read from. */
export interface ComparedReport {
  readonly file: string | null;
  readonly report: Report;
}

/** What changed from one report to the next: verdicts, observed values, consistency, cost. */
export function compareReports(before: ComparedReport, after: ComparedReport): Comparison {
  const [old, now] = [before.report, after.report];
  return {
    before: describeRun(before),
    after: describeRun(after),
    cautions: cautions(old, now),
    verdicts: verdictChanges(old, now),
    observed: observedChanges(old, now),
    consistency: numberChanges(consistencyOf(old), consistencyOf(now)),
    cost: numberChanges(costOf(old), costOf(now)),
  };
}

/** Is a MUST broken now that was not? */
export function hasWorsened({ verdicts }: Comparison): boolean {
  return verdicts.some(({ change, level }) => change === "newly-broken" && level === "MUST");
}

function describeRun({ file, report }: ComparedReport): ComparedRun {
  const { suite, contract, version, run, exitCode } = report;
  return {
    file,
    startedAt: run.startedAt,
    suite: suite.version,
    contract: contract.version,
    version,
    exitCode,
  };
}

function cautions(old: Report, now: Report): readonly string[] {
  const facts: readonly (readonly [name: string, of: (report: Report) => unknown])[] = [
    ["the suite", ({ suite }) => suite.version],
    ["the contract", ({ contract }) => contract.version],
    ["the format of the report", ({ version }) => version],
    ["the cloud app server", ({ target }) => target.cloud],
    ["the agent server", ({ target }) => target.agent],
    ["the profile", ({ run }) => run.profile],
    ["the LLM", ({ run }) => run.llm],
    ["the seed", ({ seed }) => seed],
  ];
  const others = facts
    .map(([name, of]) => ({ name, from: of(old), to: of(now) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name} is another one: ${from ?? "none"}, now ${to ?? "none"}`);
  return [...others, ...incomplete("the earlier run", old), ...incomplete("this run", now)];
}

function incomplete(name: string, { interrupted }: Report): readonly string[] {
  return interrupted ? [`${name} was interrupted`] : [];
}

/** The status of each case, or of a requirement that has none; beside its cases, of what a sequence found. */
function statusesOf({ verdict }: RequirementReport): ReadonlyMap<string | null, Status> {
  const { cases, status, evidence } = verdict;
  if (cases === undefined) return new Map([[null, status]]);
  const named = cases.map((one) => [one.name, one.status] as const);
  return new Map([
    ...named,
    ...(status === "fail" && evidence !== undefined ? [[SEQUENCE, status] as const] : []),
  ]);
}

function verdictChanges(old: Report, now: Report): readonly VerdictChange[] {
  const earlier = new Map<string, RequirementReport>(old.requirements.map((one) => [one.id, one]));
  const later = new Map<string, RequirementReport>(now.requirements.map((one) => [one.id, one]));
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((id) =>
    changesOf(id, earlier.get(id), later.get(id)),
  );
}

function changesOf(
  requirement: string,
  old: RequirementReport | undefined,
  now: RequirementReport | undefined,
): readonly VerdictChange[] {
  const before = old === undefined ? new Map<string | null, Status>() : statusesOf(old);
  const after = now === undefined ? new Map<string | null, Status>() : statusesOf(now);
  // One of the two was not asked case by case: then only the whole compares.
  const wholes = before.has(null) !== after.has(null) && before.size > 0 && after.size > 0;
  const names = wholes ? [null] : new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((name) => {
    const from = (wholes ? old?.verdict.status : before.get(name)) ?? absent(name, old);
    const to = (wholes ? now?.verdict.status : after.get(name)) ?? absent(name, now);
    const change = changeOf(from, to);
    if (change === undefined) return [];
    const level = (now ?? old)?.level ?? "MUST";
    return [{ change, requirement, level, case: name, from, to }];
  });
}

/** Where nothing is told of a sequence, it found nothing. */
function absent(name: string | null, report: RequirementReport | undefined): Status | null {
  return name === SEQUENCE && report?.verdict.status === "pass" ? "pass" : null;
}

type Standing = "kept" | "broken" | "unjudged" | "unasked";

const STANDING: { readonly [status in Status]: Standing } = {
  pass: "kept",
  observed: "kept",
  fail: "broken",
  "not-asked": "unasked",
  "could-not-run": "unjudged",
  unknown: "unjudged",
  error: "unjudged",
};

/** @returns undefined where nothing changed that anybody would act on */
function changeOf(from: Status | null, to: Status | null): Change | undefined {
  const [old, now] = [from, to].map((status) => (status === null ? "unasked" : STANDING[status]));
  if (old === now) return undefined;
  if (old === "unasked") return "newly-asked";
  if (now === "unasked") return "no-longer-asked";
  if (now === "broken") return "newly-broken";
  if (now === "unjudged") return "no-longer-judged";
  return old === "broken" ? "mended" : "judged-again";
}

/** Measured in milliseconds: other numbers each time, told as consistency. */
const MEASURED = new Set(["mirror-lag"]);

function observedChanges(old: Report, now: Report): readonly ObservedChange[] {
  const earlier = new Map(old.observed.map(({ point, value }) => [point, value]));
  const later = new Map(now.observed.map(({ point, value }) => [point, value]));
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .filter((point) => !MEASURED.has(point))
    .filter((point) => canonicalJson(earlier.get(point)) !== canonicalJson(later.get(point)))
    .sort()
    .map((point) => ({
      point,
      ...(earlier.has(point) ? { from: earlier.get(point) } : {}),
      ...(later.has(point) ? { to: later.get(point) } : {}),
    }));
}

type Numbers = Readonly<Record<string, number>>;

function consistencyOf({ consistency }: Report): Numbers {
  return Object.fromEntries(
    consistency.flatMap(({ path, p50Ms, p95Ms, maxMs, notCaughtUp }) => [
      [`${path} p50Ms`, p50Ms],
      [`${path} p95Ms`, p95Ms],
      [`${path} maxMs`, maxMs],
      [`${path} notCaughtUp`, notCaughtUp],
    ]),
  );
}

function costOf({ cost, run }: Report): Numbers {
  return { ...cost, durationMs: run.durationMs };
}

function numberChanges(old: Numbers, now: Numbers): readonly NumberChange[] {
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((name) => ({ name, from: old[name] ?? null, to: now[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}
