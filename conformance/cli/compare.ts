import { compareReports, hasWorsened } from "../compare/compare-reports.js";
import { readReport } from "../compare/read-report.js";
import { CannotBegin } from "../failure.js";
import { describeComparison } from "../reporters/comparison.js";
import { createPaint } from "../reporters/paint.js";
import { findPackage } from "../version.js";
import { type Io, isColored } from "./io.js";
import type { ReportOutput } from "./report-option.js";
import { checkReportOutputs, writeReports } from "./report-outputs.js";

/**
 * The command `conformance compare`: what changed from one JSON report to another, without asking anybody.
 *
 * @returns 1 when a MUST is broken that was kept, or not judged; 0 otherwise
 * @throws CannotBegin (2) when one of them cannot be read
 */
export async function compareFiles(
  [old, now]: readonly [old: string, now: string],
  outputs: readonly ReportOutput[],
  io: Io,
): Promise<number> {
  checkReportOutputs(outputs);
  const report = await readReport(now);
  const comparison = compareReports(
    { file: old, report: await readReport(old) },
    { file: now, report },
  );
  const { version } = findPackage().json;
  if (outputs.length > 0 && report.suite.version !== version) {
    throw new CannotBegin(
      2,
      `--report: ${now} was made by suite ${report.suite.version}, and this is ${version}: only text on stdout can be made of it`,
    );
  }
  const paint = createPaint(isColored(io.stdout, io.env));
  const isStdoutTaken = outputs.some(({ file }) => file === "-");
  if (!isStdoutTaken) io.stdout.write(`${describeComparison(comparison, paint)}\n`);
  if (outputs.length > 0) {
    const rest = isStdoutTaken ? io : { ...io, stdout: { write: () => true } };
    const compared = { ...report, comparison };
    await writeReports(compared, { outputs, quiet: false, exchanges: [] }, rest);
  }
  return hasWorsened(comparison) ? 1 : 0;
}
