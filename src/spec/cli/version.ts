import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The version of this package, built or not. */
export function readVersion(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file)) return String(JSON.parse(readFileSync(file, "utf8")).version);
    if (folder === dirname(folder))
      throw new Error("no package.json above the command: the installation is broken");
  }
}
