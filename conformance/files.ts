import type { Baseline } from "./baseline/baseline.js";
import type { ReadingOptions } from "./baseline/read-baseline.js";
import type { RecordingOptions } from "./recording/check-recording.js";
import type { Report } from "./report.js";

// What reads YAML and holds it against schemas is loaded by who reads a file, and not by everybody who asks a server.

/**
 * Reads the known deviations of a deployment, to hold a report against them.
 *
 * @throws CannotBegin (2) with file, line, column and remedy when it cannot be used
 * @example
 * const report = await runConformance({ url, apiKey });
 * const baseline = await readBaseline("baseline.yaml");
 * const told = holdAgainst(report, baseline);
 */
export async function readBaseline(file: string, options?: ReadingOptions): Promise<Baseline> {
  return (await import("./baseline/read-baseline.js")).readBaseline(file, options);
}

/**
 * Reads a JSON report of this suite or an earlier one, to compare with it.
 *
 * @throws CannotBegin (2) when it is not there, is no report, or one of a later kind
 */
export async function readReport(file: string): Promise<Report> {
  return (await import("./compare/read-report.js")).readReport(file);
}

/**
 * Judges what others exchanged with a deployment, from a recording (HAR 1.2); nobody is asked.
 *
 * @throws CannotBegin (2) when the file is no HAR, with the place
 * @example
 * const report = await checkRecording({ file: "browser.har" });
 * console.log(report.recording?.calls, report.exitCode);
 */
export async function checkRecording(options: RecordingOptions): Promise<Report> {
  return (await import("./recording/check-recording.js")).checkRecording(options);
}
