import { describeMatch } from "../approvals/approval.js";
import {
  countsLine,
  type DiffReport,
  failingApprovals,
  type ReportedChange,
} from "../diff-report.js";
import { escapeHtml, escapeMarkdown, fenced } from "./escape-markdown.js";
import { printable } from "./printable.js";
import { describeJudgements, describePart, describePlace, enumerate } from "./words.js";

/** In bytes: a comment on a pull request holds 65,536 characters. */
const LARGEST = 60_000;
const LARGEST_VALUE = 3_000;
const LONGEST_CELL = 200;

/** The report for a pull request or a job summary: small enough for both, and nothing of a document is markup in it. */
export function formatMarkdown(report: DiffReport): string {
  const { changes } = report;
  const open = changes.filter(
    ({ verdict, approval }) => verdict !== "safe" && approval === undefined,
  );
  const approved = changes.filter(({ approval }) => approval !== undefined);
  const safe = changes.filter(
    ({ verdict, approval }) => verdict === "safe" && approval === undefined,
  );
  const head = [headline(report), about(report), ...complaints(report), hurtTable(open)];
  const tail = [
    folded(`Approved (${approved.length})`, approved.map(listed)),
    folded(`Safe (${safe.length})`, safe.map(listed)),
  ];
  const sections = [...head, ...open.map(describeOpen), ...tail].filter(
    (section) => section !== "",
  );
  return `${whatFits(sections).join("\n\n")}\n`;
}

/** As many sections as there is room for; the rest is counted. */
function whatFits(sections: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = LARGEST;
  for (const section of sections) {
    room -= Buffer.byteLength(section) + 2;
    if (room < 0) break;
    kept.push(section);
  }
  const left = sections.length - kept.length;
  return left === 0
    ? kept
    : [...kept, `… and ${left} more: the log and the JSON report have them all.`];
}

function headline(report: DiffReport): string {
  const sign = report.exitCode === 1 ? "❌" : report.counts.undecided > 0 ? "⚠️" : "✅";
  return `## ${sign} The contract: ${escapeMarkdown(countsLine(report))}`;
}

const about = ({ older, newer }: DiffReport): string =>
  `${escapeMarkdown(newer)} against ${escapeMarkdown(older)}.`;

function complaints(report: DiffReport): readonly string[] {
  return [
    ...report.versionProblems.map(
      ({ document, message }) => `**${escapeMarkdown(document)}:** ${escapeMarkdown(message)}`,
    ),
    ...failingApprovals(report).map(({ of, outcome, line }) => {
      const place = escapeHtml(`${report.approvals?.file}:${line}`);
      return `**An approval is ${outcome}:** <code>${place}</code>: ${escapeMarkdown(describeMatch(of))}`;
    }),
  ];
}

/** What is not safe, and whom it hurts. */
function hurtTable(changes: readonly ReportedChange[]): string {
  if (changes.length === 0) return "";
  const mark = (is: boolean): string => (is ? "●" : "");
  const rows = changes.map(({ verdict, kind, message, place, hurts }) => {
    const parties = (["callers", "servers", "types"] as const).map((party) =>
      mark(hurts.includes(party)),
    );
    const cells = [
      verdict,
      kind,
      escapeMarkdown(printable(message, LONGEST_CELL)),
      code(describePlace(place)),
      ...parties,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| verdict | change | what | where | callers | servers | types |",
    "| --- | --- | --- | --- | :-: | :-: | :-: |",
    ...rows,
  ].join("\n");
}

function describeOpen(change: ReportedChange): string {
  const { verdict, kind, message, why, operations, hurts, witness, place, fingerprint } = change;
  const lines = [
    escapeMarkdown(message),
    escapeMarkdown(why),
    ...(operations.length === 0
      ? []
      : [`Operations: ${escapeMarkdown(enumerate(operations, 12))}.`]),
    ...(hurts.length === 0 ? [] : [`Hurts: ${hurts.join(", ")}.`]),
    ...(witness === undefined
      ? []
      : [
          `Witness, ${escapeMarkdown(describePart(witness))}:`,
          fenced(clipped(JSON.stringify(witness.value, undefined, 2) ?? "nothing"), "json"),
          escapeMarkdown(describeJudgements(witness)),
        ]),
    `${code(describePlace(place))} · fingerprint ${code(fingerprint)}`,
  ];
  return folded(`${verdict}: ${kind}: ${enumerate(operations)}`, lines, "\n\n");
}

const listed = ({ kind, message, place, approval }: ReportedChange): string => {
  const because =
    approval === undefined
      ? ""
      : ` (until ${approval.expires}: ${escapeMarkdown(approval.reason)})`;
  return `- ${kind}: ${escapeMarkdown(message)} ${code(describePlace(place))}${because}`;
};

function folded(summary: string, lines: readonly string[], between = "\n"): string {
  if (lines.length === 0) return "";
  return `<details><summary>${escapeHtml(summary)}</summary>\n\n${lines.join(between)}\n\n</details>`;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const clipped = (text: string): string =>
  text.length > LARGEST_VALUE ? `${text.slice(0, LARGEST_VALUE)}…` : text;
