import { closeSync, openSync, statSync, unlinkSync } from "node:fs";
import path from "node:path";

/** Why a file cannot be written, for whoever named it. */
export interface Unwritable {
  readonly reason: string;
  readonly cause?: unknown;
}

/**
 * Can the file be written? It stays as it is, and what is not there is not there afterwards.
 *
 * @returns undefined when it can
 */
export function findUnwritable(file: string): Unwritable | undefined {
  try {
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.isDirectory()) return { reason: "that is a folder: name a file in it" };
    // Opening a pipe would end it for its reader.
    if (present !== undefined && !present.isFile()) return undefined;
    // Rights are more than modes (lists, mounts, other systems): only opening tells.
    closeSync(openSync(file, present === undefined ? "wx" : "r+"));
    if (present === undefined) unlinkSync(file);
    return undefined;
  } catch (cause) {
    return { reason: reasonOf(cause, path.dirname(path.resolve(file))), cause };
  }
}

function reasonOf(error: unknown, folder: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
      return `there is no folder ${folder}: make it first`;
    case "ENOTDIR":
      return `${folder} is no folder`;
    case "EACCES":
    case "EPERM":
      return "it may not be written: mind its permissions, and its folder's";
    case "EEXIST":
      return "it is a link that leads nowhere";
    case "EROFS":
      return "it may not be written: it is on a file system that can only be read";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
