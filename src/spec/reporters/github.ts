import { describeMatch } from "../approvals/approval.js";
import {
  type DiffReport,
  failingApprovals,
  isFailing,
  type ReportedChange,
} from "../diff-report.js";
import { type Annotation, formatAnnotations } from "./annotations.js";
import { show } from "./printable.js";
import { describeJudgements, describePart, enumerate } from "./words.js";

/** The report as annotations of GitHub: what fails as errors, what is undecided or approved as warnings; safe ones are none. */
export function formatGithub(report: DiffReport): string {
  const { changes, versionProblems, approvals } = report;
  return formatAnnotations([
    ...changes
      .filter(({ verdict }) => verdict !== "safe")
      .map((change) => annotationOf(change, report)),
    ...versionProblems.map(({ file, line, column, message }): Annotation => {
      return { level: "error", title: "the version does not tell", message, file, line, column };
    }),
    ...failingApprovals(report).map(({ of, line, outcome, expires }): Annotation => {
      const message =
        outcome === "stale"
          ? "It approves nothing that is there: take it out."
          : `It held until ${expires}.`;
      return {
        level: "error",
        title: `${outcome}: ${describeMatch(of)}`,
        message,
        file: approvals?.file,
        line,
      };
    }),
  ]);
}

function annotationOf(change: ReportedChange, { failOn }: DiffReport): Annotation {
  const { verdict, kind, place, message, why, operations, hurts, witness, approval } = change;
  const { file, line, column } = place;
  const lines = [
    message,
    why,
    ...(approval === undefined ? [] : [`Approved until ${approval.expires}: ${approval.reason}`]),
    ...(operations.length === 0 ? [] : [`Operations: ${enumerate(operations)}`]),
    ...(hurts.length === 0 ? [] : [`Hurts: ${hurts.join(", ")}`]),
    ...(witness === undefined
      ? []
      : [`Witness: ${describePart(witness)}: ${show(witness.value)}`, describeJudgements(witness)]),
  ];
  return {
    level: isFailing(change, failOn) ? "error" : "warning",
    title: `${approval === undefined ? verdict : "approved"}: ${kind}`,
    message: lines.join("\n"),
    file,
    line,
    column,
  };
}
