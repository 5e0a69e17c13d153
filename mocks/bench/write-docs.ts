import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "./workshop.js";

/** Writes files of docs/, all of them or none: each is complete before the first takes its place. */
export async function writeDocs(
  files: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  const written = Object.entries(files).map(([name, text]) => {
    const path = join(projectFolder, "docs", name);
    return { path, next: `${path}.next`, text };
  });
  for (const { next, text } of written) await writeFile(next, text);
  for (const { path, next } of written) await rename(next, path);
  say(`written: ${Object.keys(files).join(", ")} in docs/`);
}
