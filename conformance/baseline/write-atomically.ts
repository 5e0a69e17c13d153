import { randomBytes } from "node:crypto";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file whole, or not at all: a process that is killed in between leaves the old one. A link stays a link,
 * and the mode stays as it was.
 *
 * @throws Error of the file system; the file is then as it was
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (present) => present.mode & 0o777,
    () => 0o644,
  );
  const suffix = randomBytes(4).toString("hex");
  const beside = join(dirname(target), `.${basename(target)}.${suffix}`);
  try {
    const handle = await open(beside, "wx", mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
