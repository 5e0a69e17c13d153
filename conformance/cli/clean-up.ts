import { type CleanedUp, type CleanUpOptions, cleanUpLog } from "../clean-up-log.js";
import { CannotBegin } from "../failure.js";
import type { Io } from "./io.js";
import { findLogs, forgetLog } from "./logs.js";

const LEFT_BEHIND = 5;

/**
 * `conformance --cleanup [LOG]`: takes away what runs made that could not do so themselves.
 *
 * @param logs their files; `true` for all that have left one where nobody said where
 * @returns 0 nothing is left, 5 something is
 * @throws CannotBegin (2) when it is no log, its run still goes on, or a key is missing
 */
export async function cleanUpCommand(
  logs: readonly string[] | true,
  options: CleanUpOptions,
  io: Io,
): Promise<number> {
  let left = 0;
  let trouble: CannotBegin | undefined;
  for (const file of logs === true ? findLogs() : logs) {
    try {
      left += await cleanUpOne(file, options, io);
    } catch (error) {
      // The next log is of another run.
      if (!(error instanceof CannotBegin)) throw error;
      if (trouble !== undefined) io.stderr.write(`conformance: ${trouble.message}\n`);
      trouble = error;
    }
  }
  if (trouble !== undefined) throw trouble;
  return left === 0 ? 0 : LEFT_BEHIND;
}

/** @returns how much is left */
async function cleanUpOne(file: string, options: CleanUpOptions, io: Io): Promise<number> {
  const cleaned = await cleanUpLog(file, options);
  io.stdout.write(`${describe(cleaned, file)}\n`);
  if (cleaned.leftovers.length === 0) forgetLog(file);
  return cleaned.leftovers.length;
}

/** What the process that watches over another one does when that was killed. */
export async function takeAwayAfter(file: string, options: CleanUpOptions, io: Io): Promise<void> {
  try {
    const cleaned = await cleanUpLog(file, options);
    io.stderr.write(`conformance: ${describe(cleaned, file)}\n`);
    if (cleaned.leftovers.length === 0) forgetLog(file);
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    io.stderr.write(`conformance: ${error.message}; try again: conformance --cleanup ${file}\n`);
  }
}

function describe({ run, removed, leftovers }: CleanedUp, file: string): string {
  const taken = `${removed} ${removed === 1 ? "thing" : "things"} of ${run} taken away`;
  if (leftovers.length === 0) return `${taken}, nothing is left (${file})`;
  const lines = leftovers.map(
    ({ kind, id, target, reason }) => `  ${kind} ${id ?? "without a name"} on ${target}: ${reason}`,
  );
  return [`${taken}, ${leftovers.length} left behind (${file}):`, ...lines].join("\n");
}
