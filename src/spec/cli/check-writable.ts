import { closeSync, openSync, statSync, unlinkSync } from "node:fs";
import path from "node:path";
import { UnusableInput } from "../sources/unusable-input.js";

/**
 * Can the file be written? It stays as it is, and what is not there is not there afterwards.
 *
 * @param option that names it, for the message
 * @throws UnusableInput
 */
export function checkWritable(option: string, file: string): void {
  try {
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.isDirectory())
      throw new UnusableInput(option, "that is a folder: name a file in it");
    // Opening a pipe would end it for its reader.
    if (present !== undefined && !present.isFile()) return;
    // Rights are more than modes (lists, mounts, other systems): only opening tells.
    closeSync(openSync(file, present === undefined ? "wx" : "r+"));
    if (present === undefined) unlinkSync(file);
  } catch (error) {
    if (error instanceof UnusableInput) throw error;
    throw new UnusableInput(option, reasonOf(error, path.dirname(path.resolve(file))), {
      cause: error,
    });
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
