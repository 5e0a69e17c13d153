import { type ReportFormat, reportFormats } from "../reporters/report-format.js";

/** One `--report format=file`. */
export interface ReportOutput {
  readonly format: ReportFormat;
  /** `-` is stdout. */
  readonly file: string;
}

/** @returns undefined when the text is no `format=file`, or there is no such format */
export function parseReportOutput(text: string): ReportOutput | undefined {
  const [, name, file] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  const format = reportFormats.find((one) => one === name);
  return format === undefined || file === undefined ? undefined : { format, file };
}
