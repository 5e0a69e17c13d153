import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, with those above it, where it is not there. Node's own `recursive` never comes back from a folder
 * that is there and takes nothing (`/proc` on Linux): it takes each "no such file" for a missing folder above.
 *
 * @throws Error of node:fs when it cannot be made
 */
export function makeFolder(folder: string): void {
  if (isThere(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isThere(folder)) throw error;
  }
}

/** What is there and is no folder is told by whoever writes into it. */
function isThere(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}
