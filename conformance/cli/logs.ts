import { lstatSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
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
  const folder = file === undefined ? makeFolder() : undefined;
  const place = file ?? join(folder ?? "", NAME);
  const startedAt = new Date().toISOString();
  const log = createFileLog(place, { run, pid: process.pid, startedAt });
  return {
    log,
    done() {
      log.close();
      if (folder !== undefined) forgetLog(place);
    },
  };
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), PREFIX));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = "name another place for the log of creations, --log FILE";
    throw new CannotBegin(2, `${tmpdir()} cannot be written: ${remedy} (${reason})`, {
      cause: error,
    });
  }
}

/**
 * The logs that runs of this user have left where nobody said where. Where others may write as well, theirs are left
 * alone: a log says to whom the keys go.
 *
 * @throws CannotBegin (2) when there is none
 */
export function findLogs(): readonly string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  const logs = folders.map((name) => join(tmpdir(), name, NAME)).filter(isOwn);
  if (logs.length > 0) return logs;
  throw new CannotBegin(2, `no run has left a log in ${tmpdir()}: name the file, --cleanup LOG`);
}

function isOwn(file: string): boolean {
  const user = process.getuid?.();
  try {
    const [folder, log] = [lstatSync(dirname(file)), lstatSync(file)];
    const isOurs = [folder, log].every(({ uid }) => user === undefined || uid === user);
    return isOurs && folder.isDirectory() && log.isFile();
  } catch {
    return false;
  }
}

/** The log of a run that has left nothing, where it is one of those that nobody named; its folder goes if it is empty. */
export function forgetLog(file: string): void {
  const folder = dirname(resolve(file));
  const isUnnamed = basename(file) === NAME && basename(folder).startsWith(PREFIX);
  if (!isUnnamed || dirname(folder) !== resolve(tmpdir())) return;
  rmSync(file, { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Somebody keeps something in it.
  }
}
