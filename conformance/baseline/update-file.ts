import { constants } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CannotBegin } from "../failure.js";
import type { RequirementReport } from "../report.js";
import type { Baseline } from "./baseline.js";
import { parseBaseline } from "./read-baseline.js";
import { type UpdatedBaseline, updateBaseline } from "./update-baseline.js";
import { writeAtomically } from "./write-atomically.js";

/**
 * Looks, before anything is asked, whether the baseline can be updated at the end.
 *
 * @throws CannotBegin (2) when the file is no baseline, or cannot be written
 */
export async function prepareUpdate(file: string): Promise<void> {
  const text = await readIfThere(file);
  if (text !== undefined) parseBaseline(text, file, { mayLackReasons: true });
  try {
    await access(dirname(file), constants.W_OK);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/**
 * Updates the file as it is at this moment, which may be another one than when the run began.
 *
 * @returns what was written, and the baseline that it is now
 * @throws CannotBegin (2) when it cannot be read or written: the file is then as it was
 */
export async function updateBaselineFile(
  file: string,
  requirements: readonly RequirementReport[],
): Promise<UpdatedBaseline & { readonly baseline: Baseline }> {
  const present = await readIfThere(file);
  const updated = updateBaseline(present, { file, requirements });
  const baseline = parseBaseline(updated.text, file, { mayLackReasons: true });
  if (updated.text !== present) {
    await writeAtomically(file, updated.text).catch((error: unknown) => {
      throw notWritten(file, error);
    });
  }
  return { ...updated, baseline };
}

/** An empty file is as good as none. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, "utf8");
    return text.trim() === "" ? undefined : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotBegin(2, `--baseline ${file}: ${reason}`, { cause: error });
  }
}

function notWritten(file: string, error: unknown): CannotBegin {
  const reason = error instanceof Error ? error.message : String(error);
  return new CannotBegin(2, `--update-baseline cannot write ${file}: ${reason}`, { cause: error });
}
