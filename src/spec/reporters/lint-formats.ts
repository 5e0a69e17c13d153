import type { LintFormat } from "../cli/choices.js";
import {
  failsLint,
  type LintReport,
  lintCountsLine,
  type ReportedFinding,
} from "../lint-report.js";
import { formatAnnotations } from "./annotations.js";
import { createPaint, type Paint } from "./paint.js";
import { printable } from "./printable.js";
import { fingerprintOf, formatSarifLog } from "./sarif.js";

/** @param color for a terminal that shows it; only text is coloured */
export function formatLint(report: LintReport, format: LintFormat, color: boolean): string {
  switch (format) {
    case "text":
      return formatText(report, createPaint(color));
    case "json":
      return `${JSON.stringify(report, undefined, 2)}\n`;
    case "github":
      return formatGithub(report);
    case "sarif":
      return formatSarif(report);
  }
}

function formatText(report: LintReport, paint: Paint): string {
  const lines = report.findings.map(({ file, line, column, severity, rule, message, page }) => {
    const color = failsLint(severity, report.failOn) ? "red" : "yellow";
    const more = page === undefined ? "" : `\n  ${page}`;
    return `${file}:${line}:${column}: ${paint(color, severity)} ${paint("bold", rule)}: ${printable(message)}${more}`;
  });
  return `${[...lines, lintCountsLine(report)].join("\n")}\n`;
}

function formatGithub({ findings, failOn }: LintReport): string {
  return formatAnnotations(
    findings.map(({ severity, rule, message, file, line, column, page }) => ({
      level: failsLint(severity, failOn) ? "error" : LEVELS[severity],
      title: rule,
      message: page === undefined ? message : `${message}\n${page}`,
      file,
      line,
      column,
    })),
  );
}

const LEVELS = { error: "error", warn: "warning", info: "notice", hint: "notice" } as const;
const SARIF_LEVELS = { error: "error", warn: "warning", info: "note", hint: "note" } as const;

function formatSarif({ tool, exitCode, findings }: LintReport): string {
  const results = findings.map((finding) => ({
    rule: finding.rule,
    level: SARIF_LEVELS[finding.severity],
    message: finding.message,
    file: finding.file,
    line: finding.line,
    column: finding.column,
    fingerprint: fingerprintOfFinding(finding),
    page: finding.page?.startsWith("http") ? finding.page : undefined,
  }));
  return formatSarifLog({ tool, command: "lint", exitCode, results });
}

/** Where it is in the document, and not in which line of which file. */
const fingerprintOfFinding = ({ rule, document, path }: ReportedFinding): string =>
  fingerprintOf(rule, document, ...path.map(String));
