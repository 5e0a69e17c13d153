import type { RecordedExchange } from "../exchange-log.js";
import type { Report } from "../report.js";
import { formatHar } from "./har.js";
import { formatHtml } from "./html/index.js";
import { formatJson } from "./json.js";
import { formatJunit } from "./junit.js";
import { formatMarkdown } from "./markdown/index.js";
import type { ReportFormat } from "./report-format.js";
import { formatSarif } from "./sarif.js";
import { formatText } from "./text.js";

/** What a format may need beside the report. */
export interface Rendering {
  /** May it be coloured for a terminal? */
  readonly color: boolean;
  /** All exchanges of the run; empty where nobody asked for them. */
  readonly exchanges: readonly RecordedExchange[];
}

type Format = (report: Report, rendering: Rendering) => string;

/** How each is written: a new one has its name in `report-format.ts`, and an import and a line here. */
const formats: Readonly<Record<ReportFormat, Format>> = {
  text: (report, { color }) => formatText(report, { color }),
  json: formatJson,
  html: formatHtml,
  junit: formatJunit,
  markdown: formatMarkdown,
  har: (report, { exchanges }) => formatHar(report, exchanges),
  sarif: formatSarif,
};

/**
 * The report in one of its formats, as it is written to a file.
 *
 * @example
 * const report = await runConformance({ url, apiKey });
 * await writeFile("junit.xml", formatReport(report, "junit"));
 */
export function formatReport(
  report: Report,
  format: ReportFormat,
  rendering: Partial<Rendering> = {},
): string {
  return formats[format](report, { color: false, exchanges: [], ...rendering });
}
