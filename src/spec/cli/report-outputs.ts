import { writeFile } from "node:fs/promises";
import path from "node:path";
import { UnusableInput } from "../sources/unusable-input.js";
import { checkWritable } from "./check-writable.js";
import { type Io, isColored } from "./io.js";

/** One `--report format=file`. */
export interface ReportOutput<Format extends string> {
  readonly format: Format;
  /** `-` is stdout. */
  readonly file: string;
}

/** @returns undefined when the text is no `format=file`, or there is no such format */
export function parseReportOutput<Format extends string>(
  text: string,
  formats: readonly Format[],
): ReportOutput<Format> | undefined {
  const [, name, file] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  const format = formats.find((one) => one === name);
  return format === undefined || file === undefined ? undefined : { format, file };
}

/**
 * Can each of them be written? Asked before the work is done. What is there stays as it is.
 *
 * @param folder from which files are named
 * @throws UnusableInput with the first that cannot
 */
export function checkReportOutputs(outputs: readonly ReportOutput<string>[], folder: string): void {
  const taken = new Map<string, string>();
  for (const { format, file } of outputs) {
    const option = `--report ${format}=${file}`;
    if (file !== "-") checkWritable(option, path.resolve(folder, file));
    const place = file === "-" ? file : path.resolve(folder, file);
    const other = taken.get(place);
    if (other !== undefined) throw new UnusableInput(option, `${other} goes there already`);
    taken.set(place, option);
  }
}

export interface Writing<Format extends string> {
  /** Of stdout, where no `--report` goes there. */
  readonly format: Format;
  readonly outputs: readonly ReportOutput<Format>[];
  /** @param color only where a person looks at it */
  make(format: Format, color: boolean): string;
}

/** Writes all reports. @throws UnusableInput when one could not be written; the others are, all the same */
export async function writeReports<Format extends string>(
  { format, outputs, make }: Writing<Format>,
  io: Io,
): Promise<void> {
  const failed: string[] = [];
  for (const output of outputs.filter(({ file }) => file !== "-")) {
    try {
      await writeFile(path.resolve(io.cwd(), output.file), make(output.format, false));
    } catch (error) {
      failed.push(`--report ${output.format}=${output.file}: ${(error as Error).message}`);
    }
  }
  const onStdout = outputs.find(({ file }) => file === "-")?.format ?? format;
  io.stdout.write(make(onStdout, isColored(io.stdout, io.env)));
  if (failed.length > 0) throw new UnusableInput(failed.join("; "), "it could not be written");
}
