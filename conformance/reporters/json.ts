import type { Report } from "../report.js";

/** The report as it is, for machines: versioned, without secrets. */
export function formatJson(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
