import { requirementIds } from "../../src/generated/requirements.js";
import { countOf, type Report } from "../report.js";
import { isKnownDeviation } from "./baseline.js";
import { notAskedByReason } from "./not-asked.js";

/**
 * The whole run in one line: what was asked, what came of it, what was not asked and why.
 *
 * @example "conformant in what was asked: 42 of 77; 35 not asked (no check yet 35)"
 */
export function summarize(report: Report): string {
  const kept = countOf(report, "pass") + countOf(report, "observed");
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  const unknown = broken.filter((one) => !isKnownDeviation(one, report));
  const musts = unknown.filter(({ level }) => level === "MUST").length;
  const known = broken.length - unknown.length;
  const stale = report.baseline?.entries.filter(({ outcome }) => outcome === "stale").length ?? 0;
  const asked = kept + broken.length;
  const all = requirementIds.length;
  const parts = [
    ...(musts > 0
      ? [`NOT conformant: ${musts} MUST broken, ${asked} of ${all} asked`]
      : [`${verdictOn(report)}: ${asked} of ${all}`]),
    ...countOfBroken(unknown.length - musts),
    ...(known > 0 ? [`${known} known to be broken`] : []),
    ...(stale > 0 ? [`${stale} STALE in the baseline: kept again, to be removed from it`] : []),
    ...unjudged(report),
    ...notAsked(report),
    ...(report.leftovers.length > 0 ? [`${report.leftovers.length} left behind`] : []),
  ];
  return parts.join("; ");
}

function verdictOn(report: Report): string {
  switch (report.exitCode) {
    case 130:
    case 143:
      return "INTERRUPTED, nothing broken in what was asked";
    case 70:
      return "ERROR of the suite itself, nothing broken in what was asked";
    case 3:
      return "INCOMPLETE, nothing broken in what was asked";
    case 1:
      return "NOT as its baseline says, nothing else broken in what was asked";
    default:
      return "conformant in what was asked";
  }
}

function countOfBroken(shoulds: number): readonly string[] {
  return shoulds === 0 ? [] : [`${shoulds} SHOULD broken`];
}

function unjudged(report: Report): readonly string[] {
  const statuses = ["could-not-run", "unknown", "error"] as const;
  return statuses.flatMap((status) => {
    const count = countOf(report, status);
    return count === 0 ? [] : [`${count} ${status}`];
  });
}

function notAsked(report: Report): readonly string[] {
  const told = notAskedByReason(report);
  if (told.length === 0) return [];
  const total = told.reduce((sum, { ids }) => sum + ids.length, 0);
  return [
    `${total} not asked (${told.map(({ reason, ids }) => `${reason} ${ids.length}`).join(", ")})`,
  ];
}
