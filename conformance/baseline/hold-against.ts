import { brokenPlaces, isSamePlace, statusAt } from "../places.js";
import type { Report, RequirementReport } from "../report.js";
import { type ExitOptions, exitCodeOf } from "../runner/exit-code.js";
import type { Status } from "../verdict.js";
import {
  type Baseline,
  type BaselineReport,
  type Deviation,
  isExplained,
  type Outcome,
} from "./baseline.js";

/**
 * The report of a run, with what its baseline says about it, and the exit code that comes of both.
 *
 * @param options as the run had them, and the day in UTC (`2027-03-01`), today when absent
 */
export function holdAgainst(
  report: Report,
  baseline: Baseline,
  options: Partial<ExitOptions> & { readonly today?: string } = {},
): Report {
  const {
    requireAll = false,
    signal = new AbortController().signal,
    today = new Date().toISOString().slice(0, 10),
  } = options;
  const told = { ...report, baseline: judgeBaseline(report.requirements, baseline, today) };
  return { ...told, exitCode: exitCodeOf(told, { requireAll, signal }) };
}

/**
 * What came of each entry of a baseline, and what is broken beside them.
 *
 * @param today the day in UTC, `2027-03-01`
 */
export function judgeBaseline(
  requirements: readonly RequirementReport[],
  { file, deviations }: Baseline,
  today: string,
): BaselineReport {
  const entries = deviations.map((deviation) => ({
    ...deviation,
    outcome: outcomeOf(deviation, statusAt(deviation, requirements), today),
  }));
  const known = entries.filter(({ outcome }) => outcome === "known");
  const unlisted = brokenPlaces(requirements).filter(
    (place) => !known.some((entry) => isSamePlace(entry, place)),
  );
  return { file, entries, unlisted };
}

function outcomeOf(deviation: Deviation, status: Status | undefined, today: string): Outcome {
  if (deviation.expires !== null && deviation.expires < today) return "expired";
  if (status === "pass" || status === "observed") return "stale";
  if (status !== "fail") return "not-judged";
  return isExplained(deviation) ? "known" : "unexplained";
}
