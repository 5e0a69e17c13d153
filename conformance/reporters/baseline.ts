import type { BaselineReport, Outcome } from "../baseline/baseline.js";
import type { Report, RequirementReport } from "../report.js";
import { groupBy } from "./alike.js";
import type { Paint } from "./paint.js";
import { printable } from "./printable.js";

type Entry = BaselineReport["entries"][number];

const WORDS: { readonly [outcome in Outcome]: string } = {
  known: "known deviation",
  stale: "STALE",
  expired: "EXPIRED",
  unexplained: "NO REASON YET",
  "not-judged": "not judged this time",
};

/** The entries of the baseline, and what came of each; those of one requirement for one reason together. */
export function describeBaseline(report: Report, paint: Paint): string {
  const { baseline } = report;
  if (baseline === undefined) return "";
  const groups = groupBy(baseline.entries, (entry) =>
    [entry.requirement, entry.outcome, entry.reason, entry.expires].join("\n"),
  );
  const lines = groups.map((group) => `  ${describeEntries(group, baseline, paint)}`);
  const none = lines.length === 0 ? " has no entries" : ":";
  return [`the baseline ${baseline.file}${none}`, ...lines].join("\n");
}

/** Is it broken, but only where the baseline knows it? */
export function isKnownDeviation({ id, verdict }: RequirementReport, report: Report): boolean {
  const { baseline } = report;
  if (verdict.status !== "fail" || baseline === undefined) return false;
  return baseline.unlisted.every(({ requirement }) => requirement !== id);
}

function describeEntries(
  [first, ...others]: readonly [Entry, ...Entry[]],
  { file }: BaselineReport,
  paint: Paint,
): string {
  const { requirement, outcome, reason, expires, line } = first;
  const names = [first, ...others].flatMap((entry) => entry.case ?? []);
  const place = names.length === 0 ? requirement : `${requirement} (${names.join(", ")})`;
  const until = expires === null ? "" : ` (until ${expires})`;
  const told = `${paint(outcome === "stale" ? "red" : "yellow", WORDS[outcome])}  ${place}: `;
  const where = [first, ...others].map((entry) => entry.line).join(", ");
  const lines = others.length === 0 ? `line ${line}` : `lines ${where}`;
  switch (outcome) {
    case "stale":
      return `${told}it is kept again, remove it from ${file}, ${lines}, or let --update-baseline do it`;
    case "expired":
      return `${told}the entry ended on ${expires} and counts as not there; mend the server, or give ${file}, ${lines}, another day`;
    case "unexplained":
      return `${told}say why in ${file}, ${lines}; until then it counts as not there`;
    default:
      return `${told}${printable(reason)}${until}`;
  }
}
