import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import type { Document } from "../../documents/document.js";
import { readContract } from "../sources/read-contract.js";
import { serverOf } from "../sources/server-of.js";
import { filesOf } from "../sources/source-files.js";
import { UnusableInput } from "../sources/unusable-input.js";
import { workTree } from "../sources/work-tree.js";
import { checkWritable } from "./check-writable.js";
import type { BundleFormat } from "./choices.js";
import { chooseDocuments } from "./default-documents.js";
import type { Io } from "./io.js";

export interface BundleOptions {
  readonly format: BundleFormat;
  /** A file, or a folder with a file for each document; stdout when absent. */
  readonly output?: string;
}

/**
 * `agent-contract bundle`: each document in one file, whose references point inside it.
 *
 * @returns 0
 * @throws UnusableInput, UnreadableFile
 */
export async function bundle(
  named: readonly string[],
  options: BundleOptions,
  io: Io,
): Promise<number> {
  const source = workTree(io.cwd());
  const roots = await chooseDocuments(named, source, io.cwd());
  const fileOf = outputFiles(roots, options, io.cwd());
  const { documents } = await readContract(roots, filesOf(source), { withCatalogue: false });
  for (const { server, root } of documents) {
    const text = formatBundle(root, options.format);
    const file = fileOf(server);
    if (file === undefined) io.stdout.write(text);
    else {
      await writeFile(file, text);
      io.stderr.write(`wrote ${source.show(file)}\n`);
    }
  }
  return 0;
}

/** In which file each document goes, if in any. @throws UnusableInput when one cannot be written, or several share one */
function outputFiles(
  roots: readonly string[],
  { format, output }: BundleOptions,
  folder: string,
): (server: string) => string | undefined {
  const option = `--output ${output}`;
  const several = `${roots.length} documents have no room in one file`;
  if (output === undefined) {
    const remedy = "name one document, or a folder with --output";
    if (roots.length > 1) throw new UnusableInput("stdout", `${several}: ${remedy}`);
    return () => undefined;
  }
  const target = path.resolve(folder, output);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (roots.length > 1 && !isFolder)
    throw new UnusableInput(option, `${several}: name a folder that is there`);
  const fileOf = (server: string): string =>
    isFolder ? path.join(target, `${server}.${format}`) : target;
  for (const root of roots) checkWritable(option, fileOf(serverOf(root)));
  return fileOf;
}

function formatBundle(root: Document["root"], format: BundleFormat): string {
  if (format === "json") return `${JSON.stringify(root, undefined, 2)}\n`;
  return stringify(root, { aliasDuplicateObjects: false, lineWidth: 120 });
}
