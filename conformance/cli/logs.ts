import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileLog, type FileLog } from "../creation-log-file.js";
import { CannotBegin } from "../failure.js";

const PREFIX = "agent-execution-contract-";
const NAME = "creations.jsonl";

/** The log of a run: where the caller wants it and keeps it, or in a folder of its own that goes with it. */
export interface RunLog {
  readonly log: FileLog;
  /** Nothing is left behind: one that the caller did not ask for goes. */
  done(): void;
}

/** @throws CannotBegin (2) when it cannot be written, or is there already */
export function openRunLog(run: string, file: string | undefined): RunLog {
  const folder = file === undefined ? mkdtempSync(join(tmpdir(), PREFIX)) : undefined;
  const place = file ?? join(folder ?? "", NAME);
  const startedAt = new Date().toISOString();
  const log = createFileLog(place, { run, pid: process.pid, startedAt });
  return {
    log,
    done() {
      log.close();
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The logs that runs have left where nobody said where.
 *
 * @throws CannotBegin (2) when there is none
 */
export function findLogs(): readonly string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  const logs = folders
    .map((name) => join(tmpdir(), name))
    .filter((folder) => listOf(folder).includes(NAME))
    .map((folder) => join(folder, NAME));
  if (logs.length > 0) return logs;
  throw new CannotBegin(2, `no run has left a log in ${tmpdir()}: name the file, --cleanup LOG`);
}

/** The log of a run that has left nothing, where it is one of those that nobody named. */
export function forgetLog(file: string): void {
  const folder = join(file, "..");
  if (folder.startsWith(join(tmpdir(), PREFIX))) rmSync(folder, { recursive: true, force: true });
}

function listOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
