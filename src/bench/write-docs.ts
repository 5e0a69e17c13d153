import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const DOCS = new URL("../../docs/", import.meta.url);

/**
 * Writes files of docs/, all of them or none: each is complete before the first takes its place.
 *
 * @param files by their names
 */
export async function writeDocs(files: Readonly<Record<string, string>>): Promise<void> {
  const written = Object.entries(files).map(([name, text]) => {
    const path = fileURLToPath(new URL(name, DOCS));
    return { path, next: `${path}.next`, text };
  });
  for (const { next, text } of written) await writeFile(next, text);
  for (const { path, next } of written) await rename(next, path);
  process.stderr.write(`written: ${Object.keys(files).join(", ")} in docs/\n`);
}

/** What was measured, in JSON: numbers to a thousandth. */
export const toJson = (measured: unknown): string =>
  `${JSON.stringify(measured, (_, value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value), 1)}\n`;
