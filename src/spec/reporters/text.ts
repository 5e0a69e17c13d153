import { describeMatch } from "../approvals/approval.js";
import {
  countsLine,
  type DiffReport,
  failingApprovals,
  isFailing,
  type ReportedChange,
  type ReportedVersionProblem,
} from "../diff-report.js";
import type { Paint } from "./paint.js";
import { printable, show } from "./printable.js";
import { describeJudgements, describePart, describePlace, enumerate } from "./words.js";

const LABEL_WIDTH = 11;

/** The report for people, on a terminal or in a log; what fails stands with its reasons, what is safe in a line each. */
export function formatText(report: DiffReport, paint: Paint): string {
  const { older, newer, changes, versionProblems, approvals } = report;
  const told = changes.filter(
    ({ verdict, approval }) => verdict !== "safe" && approval === undefined,
  );
  const brief = changes.filter((change) => !told.includes(change));
  const blocks = [
    `${newer} against ${older}`,
    ...told.map((change) => describeChange(change, report, paint)),
    brief.map((change) => describeBriefly(change, paint)).join("\n"),
    ...versionProblems.map((problem) => describeVersion(problem, paint)),
    failingApprovals(report)
      .map(({ of, outcome, line, expires }) => {
        const what =
          outcome === "stale"
            ? "approves nothing that is there: take it out"
            : `held until ${expires}`;
        return `${paint("red", outcome.toUpperCase())}  ${approvals?.file}:${line}: ${describeMatch(of)} ${what}`;
      })
      .join("\n"),
    countsLine(report),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function describeChange(change: ReportedChange, { failOn }: DiffReport, paint: Paint): string {
  const { verdict, kind, place, message, why, operations, hurts, witness } = change;
  const color = isFailing(change, failOn) ? "red" : "yellow";
  const rows: [string, string][] = [
    ["why", why],
    ...(operations.length === 0 ? [] : [["operations", enumerate(operations)] as [string, string]]),
    ...(hurts.length === 0 ? [] : [["hurts", hurts.join(", ")] as [string, string]]),
    ...(witness === undefined
      ? []
      : ([
          ["witness", `${describePart(witness)}: ${show(witness.value)}`],
          ["", describeJudgements(witness)],
        ] as [string, string][])),
    ["id", change.fingerprint],
  ];
  return [
    `${paint(color, verdict.toUpperCase())}  ${paint("bold", kind)}  ${describePlace(place)}`,
    `  ${printable(message)}`,
    ...rows.map(([label, text]) => `  ${label.padEnd(LABEL_WIDTH)}${printable(text)}`),
  ].join("\n");
}

/** One line for what needs no decision. */
function describeBriefly({ approval, kind, place, message }: ReportedChange, paint: Paint): string {
  const line = `${kind}  ${describePlace(place)}  ${printable(message)}`;
  if (approval === undefined) return `${paint("green", "safe")}  ${line}`;
  return `${paint("yellow", "approved")}  ${line}  (until ${approval.expires}: ${printable(approval.reason)})`;
}

function describeVersion(
  { document, file, line, column, message }: ReportedVersionProblem,
  paint: Paint,
) {
  const place = describePlace({
    document,
    pointer: "/x-contract-version",
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });
  return `${paint("red", "VERSION")}  ${paint("bold", document)}  ${place}\n  ${printable(message)}`;
}
