import { applyApprovals } from "../approvals/apply-approvals.js";
import { readApprovals } from "../approvals/read-approvals.js";
import type { Change } from "../change.js";
import { compareContracts } from "../diff/compare-contracts.js";
import { type VersionProblem, versionRule } from "../diff/version-rule.js";
import { concludeReport, type DiffReport, type ReportedVersionProblem } from "../diff-report.js";
import { formatDiff } from "../reporters/diff-formats.js";
import type { ReadContract } from "../sources/read-contract.js";
import type { DiffFormat, FailOn } from "./choices.js";
import type { Io } from "./io.js";
import { readSides } from "./read-sides.js";
import { checkReportOutputs, type ReportOutput, writeReports } from "./report-outputs.js";
import type { Sides } from "./sides.js";
import { readVersion } from "./version.js";

export interface DiffOptions {
  readonly against: string;
  readonly format: DiffFormat;
  readonly report: readonly ReportOutput<DiffFormat>[];
  readonly failOn: FailOn;
  readonly approvals?: string;
}

/**
 * `agent-contract diff`: what means another thing than in another version of the contract.
 *
 * @returns 1 when a change, the version or an approval fails; 0 otherwise
 * @throws UnusableInput, UnreadableFile
 */
export async function diff(
  documents: readonly string[],
  options: DiffOptions,
  io: Io,
): Promise<number> {
  checkReportOutputs(options.report, io.cwd());
  const approvals =
    options.approvals === undefined ? undefined : await readApprovals(options.approvals, io.cwd());
  const sides = await readSides({
    against: options.against,
    documents,
    folder: io.cwd(),
    apart: options.approvals,
  });
  const { changes, versionProblems } = compare(sides);
  const today = new Date().toISOString().slice(0, 10);
  const applied = applyApprovals(changes, approvals?.approvals ?? [], today);
  const report = concludeReport({
    tool: { name: "agent-contract", version: readVersion() },
    ...nameSides(sides),
    failOn: options.failOn,
    changes: applied.changes,
    versionProblems,
    approvals: approvals === undefined ? null : { file: approvals.file, entries: applied.entries },
  });
  const make = (format: DiffFormat, color: boolean): string => formatDiff(report, format, color);
  await writeReports({ format: options.format, outputs: options.report, make }, io);
  return report.exitCode;
}

interface Compared {
  readonly changes: readonly Change[];
  readonly versionProblems: readonly ReportedVersionProblem[];
}

function compare({ older, newer }: Sides): Compared {
  if (older === undefined) return { changes: [], versionProblems: [] };
  const changes = compareContracts(older, newer);
  return {
    changes: changes.map((change) => ({
      ...change,
      place: { ...change.place, ...(newer.locate(change.place) ?? older.locate(change.place)) },
    })),
    versionProblems: versionRule(older, newer, changes).map((problem) => located(problem, newer)),
  };
}

function located(problem: VersionProblem, newer: ReadContract): ReportedVersionProblem {
  return {
    ...problem,
    ...newer.locate({ document: problem.document, pointer: "/x-contract-version" }),
  };
}

function nameSides({ older, newer }: Sides): Pick<DiffReport, "older" | "newer"> {
  return {
    older: older?.name ?? "nothing: the documents came with the first commit",
    newer: newer.name,
  };
}
