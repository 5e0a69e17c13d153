import type { ApprovalOutcome, ReportedApproval } from "./approvals/approval.js";
import type { Change } from "./change.js";
import type { FailOn } from "./cli/choices.js";
import type { VersionProblem } from "./diff/version-rule.js";

/** A change with what somebody has said about it. */
export interface ReportedChange extends Change {
  /** Why it is accepted, where it is. */
  readonly approval?: { readonly reason: string; readonly expires: string; readonly line: number };
}

/** A version of a document that does not tell what it changes, and where it is written. */
export interface ReportedVersionProblem extends VersionProblem {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** What `agent-contract diff` found, whole; `diff-report.schema.json` describes it. */
export interface DiffReport {
  /** Of this shape. */
  readonly version: "1.0";
  readonly tool: { readonly name: string; readonly version: string };
  /** What was compared, for people. */
  readonly older: string;
  readonly newer: string;
  readonly failOn: FailOn;
  /** Breaking first, then undecided, then safe; by place in each. */
  readonly changes: readonly ReportedChange[];
  readonly versionProblems: readonly ReportedVersionProblem[];
  /** Null where no file was given. */
  readonly approvals: {
    readonly file: string;
    readonly entries: readonly ReportedApproval[];
  } | null;
  readonly counts: Counts;
  readonly exitCode: 0 | 1;
}

/** Breaking and undecided ones that are approved count as approved alone. */
export interface Counts {
  readonly breaking: number;
  readonly undecided: number;
  readonly safe: number;
  readonly approved: number;
}

export type Found = Omit<DiffReport, "version" | "counts" | "exitCode">;

/** Adds up what was found, and says whether it fails. */
export function concludeReport(found: Found): DiffReport {
  const changes = [...found.changes].sort((a, b) => RANK[a.verdict] - RANK[b.verdict]);
  const count = (verdict: Change["verdict"]) =>
    changes.filter((one) => one.verdict === verdict && one.approval === undefined).length;
  const counts = {
    breaking: count("breaking"),
    undecided: count("undecided"),
    safe: count("safe"),
    approved: changes.filter(({ approval }) => approval !== undefined).length,
  };
  const fails =
    changes.some((change) => isFailing(change, found.failOn)) ||
    found.versionProblems.length > 0 ||
    failingApprovals(found).length > 0;
  return { version: "1.0", ...found, changes, counts, exitCode: fails ? 1 : 0 };
}

const RANK = { breaking: 0, undecided: 1, safe: 2 };

/** Is it a reason to end with 1? */
export function isFailing({ verdict, approval }: ReportedChange, failOn: FailOn): boolean {
  if (approval !== undefined) return false;
  return verdict === "breaking" || (verdict === "undecided" && failOn === "undecided");
}

const HOLDS: readonly ApprovalOutcome[] = ["approves"];

/** The entries of the approvals file that somebody has to take out or renew. */
export const failingApprovals = ({
  approvals,
}: Pick<DiffReport, "approvals">): readonly ReportedApproval[] =>
  (approvals?.entries ?? []).filter(({ outcome }) => !HOLDS.includes(outcome));

/** The last line of every report: `3 breaking, 1 undecided, 7 safe; 2 approved`. */
export function countsLine({ counts, versionProblems, approvals }: DiffReport): string {
  const { breaking, undecided, safe, approved } = counts;
  const stale = failingApprovals({ approvals }).length;
  return [
    `${breaking} breaking, ${undecided} undecided, ${safe} safe`,
    ...(approved === 0 ? [] : [`${approved} approved`]),
    ...(versionProblems.length === 0 ? [] : ["the version does not tell"]),
    ...(stale === 0
      ? []
      : [stale === 1 ? "1 approval does not hold" : `${stale} approvals do not hold`]),
  ].join("; ");
}
