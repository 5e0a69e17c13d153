import { readFile } from "node:fs/promises";
import { checkValue } from "../../src/files/check-value.js";
import { CannotBegin } from "../failure.js";
import { findJsonError } from "../find-json-error.js";
import { field, isJsonObject } from "../json.js";
import type { Report } from "../report.js";
import { comparedReportSchema } from "./compared-report-schema.js";

/**
 * Reads a JSON report of an earlier run, of this suite or an earlier one.
 *
 * @throws CannotBegin (2) when it is not there, is no JSON, no report, or one of a later kind
 */
export async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new CannotBegin(2, `the report ${file} cannot be read: ${why}`, { cause: error });
  });
  return parseReport(text.replace(/^\uFEFF/, ""), file);
}

/**
 * As `readReport`, from the text of a file.
 *
 * @param file its name, for messages
 */
export function parseReport(text: string, file: string): Report {
  const error = findJsonError(text);
  if (error !== undefined) {
    const before = text.slice(0, error.offset).split("\n");
    const place = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
    throw new CannotBegin(2, `${place}: no JSON report: ${error.message}`);
  }
  const report: unknown = JSON.parse(text);
  const version = field(report, "version");
  if (!isJsonObject(report) || typeof version !== "string" || field(report, "suite") === undefined)
    throw new CannotBegin(2, `${file} is no report of conformance: make one with --report json=F`);
  if (!/^1\./.test(version))
    throw new CannotBegin(2, `${file} is a report of version ${version}: what can be read is 1.x`);
  const [problem] = checkValue(report, comparedReportSchema);
  if (problem !== undefined) {
    const place = problem.path.length === 0 ? "the top" : problem.path.join(".");
    throw new CannotBegin(
      2,
      `${file} is no whole report of conformance: at ${place}, ${problem.message}`,
    );
  }
  return report as unknown as Report; // as far as it is compared, the schema has just said so
}
