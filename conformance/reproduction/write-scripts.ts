import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotBegin } from "../failure.js";
import { makeFolder } from "../make-folder.js";
import type { Report } from "../report.js";

const EXECUTABLE = 0o755;

/** The name of a failure's script: its requirement and case, in one word. */
export function scriptName(id: string, name?: string): string {
  return `${[id, ...(name === undefined ? [] : [name])].join("-").replace(/[^\w.-]+/g, "-")}.sh`;
}

/**
 * Writes the script of each failure into a folder, which is made where it is not there.
 *
 * @returns the files
 * @throws CannotBegin (2) when they cannot be written
 */
export async function writeScripts(report: Report, folder: string): Promise<readonly string[]> {
  const scripts = report.requirements.flatMap(({ id, verdict }) =>
    [{ name: undefined, evidence: verdict.evidence }, ...(verdict.cases ?? [])].flatMap(
      ({ name, evidence }) => {
        const script = evidence?.reproduction?.script;
        return script === undefined ? [] : [{ file: join(folder, scriptName(id, name)), script }];
      },
    ),
  );
  try {
    makeFolder(folder);
    for (const { file, script } of scripts) {
      await writeFile(file, script);
      await chmod(file, EXECUTABLE);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotBegin(2, `the scripts could not be written: ${reason}`, { cause: error });
  }
  return scripts.map(({ file }) => file);
}
