import { holdAgainst } from "../baseline/hold-against.js";
import { compareReports } from "../compare/compare-reports.js";
import { CannotBegin } from "../failure.js";
import { readBaseline, readReport } from "../files.js";
import { describePlace } from "../places.js";
import type { Report } from "../report.js";
import type { ExitOptions } from "../runner/exit-code.js";
import type { Io } from "./io.js";
import type { StandingFlags } from "./standing-options.js";

/** How a run stands to what is known already. */
export interface Standing {
  /**
   * The report with what its baseline and an earlier report say about it.
   *
   * @returns why the baseline was not updated as well, where it could not be: the report is not lost for that
   */
  of(report: Report, options: ExitOptions): Promise<StandingReport>;
}

export interface StandingReport {
  readonly report: Report;
  readonly trouble?: CannotBegin;
}

/**
 * Reads what a run is to be held against, before anything is asked.
 *
 * @throws CannotBegin (2) when a file cannot be used
 */
export async function prepareStanding(
  { baseline, updateBaseline, compare }: StandingFlags,
  io: Io,
): Promise<Standing> {
  if (updateBaseline === true && baseline === undefined)
    throw new CannotBegin(2, "--update-baseline needs --baseline with the file to write");
  const isUpdated = updateBaseline === true && baseline !== undefined;
  if (isUpdated) await (await import("../baseline/update-file.js")).prepareUpdate(baseline);
  const known = baseline === undefined || isUpdated ? undefined : await readBaseline(baseline);
  const earlier =
    compare === undefined ? undefined : { file: compare, report: await readReport(compare) };

  return {
    async of(asked, options) {
      const report =
        earlier === undefined
          ? asked
          : { ...asked, comparison: compareReports(earlier, { file: null, report: asked }) };
      if (known !== undefined) return { report: holdAgainst(report, known, options) };
      if (!isUpdated) return { report };
      if (report.interrupted) {
        io.stderr.write(`${baseline} is not updated: the run was interrupted\n`);
        return { report };
      }
      try {
        return { report: holdAgainst(report, await update(baseline, report, io), options) };
      } catch (error) {
        if (error instanceof CannotBegin) return { report, trouble: error };
        throw error;
      }
    },
  };
}

async function update(file: string, { requirements }: Report, io: Io) {
  const { updateBaselineFile } = await import("../baseline/update-file.js");
  const { baseline, added, removed } = await updateBaselineFile(file, requirements);
  for (const place of removed)
    io.stderr.write(`${file}: taken out, it is kept again: ${describePlace(place)}\n`);
  for (const place of added)
    io.stderr.write(`${file}: written, say why: ${describePlace(place)}\n`);
  if (added.length + removed.length === 0) io.stderr.write(`${file} is as it was\n`);
  return baseline;
}
