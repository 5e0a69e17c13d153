import { describeMatch } from "../approvals/approval.js";
import {
  type DiffReport,
  failingApprovals,
  isFailing,
  type ReportedChange,
} from "../diff-report.js";
import { show } from "./printable.js";
import { fingerprintOf, formatSarifLog, type SarifResult } from "./sarif.js";
import { describeJudgements, describePart, enumerate } from "./words.js";

/** What is not safe, in SARIF 2.1.0: rules are kinds of changes, and each change is where it is written. */
export function formatDiffSarif(report: DiffReport): string {
  const { tool, exitCode, changes, versionProblems, approvals } = report;
  const results: SarifResult[] = [
    ...changes
      .filter(({ verdict }) => verdict !== "safe")
      .map((change) => resultOf(change, report)),
    ...versionProblems.map(({ document, message, file, line = 1, column = 1 }): SarifResult => {
      const fingerprint = fingerprintOf("version-rule", document);
      const place = { file: file ?? `${document}.yaml`, line, column };
      return { rule: "version-rule", level: "error", message, ...place, fingerprint };
    }),
    ...failingApprovals(report).map(({ of, outcome, line, expires }): SarifResult => {
      const what = outcome === "stale" ? "approves nothing that is there" : `held until ${expires}`;
      return {
        rule: `approval-${outcome}`,
        level: "error",
        message: `${describeMatch(of)} ${what}`,
        file: approvals?.file ?? "",
        line,
        column: 1,
        fingerprint: fingerprintOf(`approval-${outcome}`, describeMatch(of)),
      };
    }),
  ];
  return formatSarifLog({ tool, command: "diff", exitCode, results });
}

function resultOf(change: ReportedChange, { failOn }: DiffReport): SarifResult {
  const { kind, place, message, why, operations, hurts, witness, approval, fingerprint } = change;
  const lines = [
    message,
    why,
    ...(operations.length === 0 ? [] : [`Operations: ${enumerate(operations)}.`]),
    ...(hurts.length === 0 ? [] : [`Hurts: ${hurts.join(", ")}.`]),
    ...(witness === undefined
      ? []
      : [`Witness: ${describePart(witness)}: ${show(witness.value)}`, describeJudgements(witness)]),
  ];
  return {
    rule: kind,
    level: isFailing(change, failOn) || change.verdict === "breaking" ? "error" : "warning",
    message: lines.join("\n"),
    file: place.file ?? `${place.document}.yaml`,
    line: place.line ?? 1,
    column: place.column ?? 1,
    fingerprint,
    accepted: approval && `until ${approval.expires}: ${approval.reason}`,
  };
}
