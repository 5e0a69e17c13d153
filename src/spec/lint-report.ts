import type { Severity } from "./cli/choices.js";
import type { Finding } from "./lint/finding.js";

/** What a rule found, and where it is written. */
export interface ReportedFinding extends Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** What `agent-contract lint` found; `lint-report.schema.json` describes it. */
export interface LintReport {
  /** Of this shape. */
  readonly version: "1.0";
  readonly tool: { readonly name: string; readonly version: string };
  /** The documents, as messages name them. */
  readonly documents: readonly string[];
  readonly failOn: Severity;
  /** By file, line and column. */
  readonly findings: readonly ReportedFinding[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly exitCode: 0 | 1;
}

const SEVERITIES: readonly Severity[] = ["error", "warn", "info", "hint"];

/** Is a finding of this severity a reason to end with 1? */
export function failsLint(severity: Severity, failOn: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn);
}

/** Puts findings in order, adds them up, and says whether they fail. */
export function concludeLint(
  found: Omit<LintReport, "version" | "counts" | "exitCode">,
): LintReport {
  const findings = [...found.findings].sort(
    (a, b) =>
      order(a.file, b.file) || a.line - b.line || a.column - b.column || order(a.rule, b.rule),
  );
  const count = (severity: Severity): number =>
    findings.filter((one) => one.severity === severity).length;
  const counts = {
    error: count("error"),
    warn: count("warn"),
    info: count("info"),
    hint: count("hint"),
  };
  const fails = findings.some(({ severity }) => failsLint(severity, found.failOn));
  return { version: "1.0", ...found, findings, counts, exitCode: fails ? 1 : 0 };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The last line of the text: `2 errors, 1 warning in 2 documents`. */
export function lintCountsLine({ counts, documents }: LintReport): string {
  const names = { error: "error", warn: "warning", info: "info", hint: "hint" };
  const told = SEVERITIES.filter((severity) => counts[severity] > 0).map(
    (severity) => `${counts[severity]} ${names[severity]}${counts[severity] === 1 ? "" : "s"}`,
  );
  const where = documents.length === 1 ? "1 document" : `${documents.length} documents`;
  return `${told.length === 0 ? "nothing found" : told.join(", ")} in ${where}`;
}
