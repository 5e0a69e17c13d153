import type { DiffFormat } from "../cli/choices.js";
import type { DiffReport } from "../diff-report.js";
import { formatDiffSarif } from "./diff-sarif.js";
import { formatGithub } from "./github.js";
import { formatMarkdown } from "./markdown.js";
import { createPaint } from "./paint.js";
import { formatText } from "./text.js";

/** @param color for a terminal that shows it; only text is coloured */
export function formatDiff(report: DiffReport, format: DiffFormat, color: boolean): string {
  switch (format) {
    case "text":
      return formatText(report, createPaint(color));
    case "json":
      return `${JSON.stringify(report, undefined, 2)}\n`;
    case "github":
      return formatGithub(report);
    case "sarif":
      return formatDiffSarif(report);
    case "markdown":
      return formatMarkdown(report);
  }
}
