import type { RecordedExchange } from "../exchange-log.js";
import type { Report } from "../report.js";
import { formatHar } from "./har.js";
import { formatHtml } from "./html/index.js";
import { formatJson } from "./json.js";
import { formatJunit } from "./junit.js";
import { formatMarkdown } from "./markdown/index.js";
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

/** The formats of `--report`: a new one is an import and a line here. */
const formats = {
  text: (report, { color }) => formatText(report, { color }),
  json: formatJson,
  html: formatHtml,
  junit: formatJunit,
  markdown: formatMarkdown,
  har: (report, { exchanges }) => formatHar(report, exchanges),
  sarif: formatSarif,
} satisfies Readonly<Record<string, Format>>;

export type ReportFormat = keyof typeof formats;

export const reportFormats = Object.keys(formats) as readonly ReportFormat[];

/** Formats that are made of the exchanges of the whole run, which are kept only for them. */
export const formatsOfExchanges: ReadonlySet<ReportFormat> = new Set<ReportFormat>(["har"]);

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
