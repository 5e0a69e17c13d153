import { realpathSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { findUnwritable } from "../../src/files/unwritable.js";
import type { RecordedExchange } from "../exchange-log.js";
import { CannotBegin } from "../failure.js";
import type { Report } from "../report.js";
import { formatReport } from "../reporters/index.js";
import { summarize } from "../reporters/summary.js";
import { type Io, isColored } from "./io.js";
import type { ReportOutput } from "./report-option.js";

const USAGE = 2;

/**
 * Can each of them be written? Asked before the target is: a run that took minutes, and made things, must not end
 * without its reports. What is there stays as it is, and what is not there is not there afterwards.
 *
 * @throws CannotBegin (2) with the first that cannot
 */
export function checkReportOutputs(outputs: readonly ReportOutput[]): void {
  const taken = new Map<string, string>();
  for (const { format, file } of outputs) {
    const option = `--report ${format}=${file}`;
    if (file !== "-") checkWritable(option, file);
    const place = file === "-" ? file : placeOf(file);
    const other = taken.get(place);
    if (other !== undefined) {
      throw new CannotBegin(
        USAGE,
        file === "-"
          ? `${option}: stdout has room for one report, and ${other} is there already`
          : `${option}: the same file as ${other}: give each report its own`,
      );
    }
    taken.set(place, option);
  }
}

function checkWritable(option: string, file: string): void {
  const found = findUnwritable(file);
  if (found === undefined) return;
  throw new CannotBegin(USAGE, `${option}: ${found.reason}`, { cause: found.cause });
}

/** By which one file is known under all its names. */
function placeOf(file: string): string {
  const absolute = path.resolve(file);
  try {
    return realpathSync(absolute);
  } catch {
    // It is not there yet.
    return path.join(realpathSync(path.dirname(absolute)), path.basename(absolute));
  }
}

export interface WriteOptions {
  readonly outputs: readonly ReportOutput[];
  /** Of stdout, where no report goes there: only its last line. */
  readonly quiet: boolean;
  readonly exchanges: readonly RecordedExchange[];
}

/**
 * Writes all reports; on stdout stands the text where nothing else does.
 *
 * @throws CannotBegin (2) when one could not be written; the others are, all the same
 */
export async function writeReports(
  report: Report,
  { outputs, quiet, exchanges }: WriteOptions,
  io: Io,
): Promise<void> {
  const failed: string[] = [];
  for (const { format, file } of outputs.filter((one) => one.file !== "-")) {
    try {
      await writeFile(file, formatReport(report, format, { exchanges }));
    } catch (error) {
      failed.push(`--report ${format}=${file} could not be written: ${(error as Error).message}`);
    }
  }
  const onStdout = outputs.find(({ file }) => file === "-");
  const color = isColored(io.stdout, io.env);
  if (onStdout === undefined && quiet) io.stdout.write(`${summarize(report)}\n`);
  else io.stdout.write(formatReport(report, onStdout?.format ?? "text", { color, exchanges }));
  if (failed.length > 0) throw new CannotBegin(USAGE, failed.join("; "));
}
