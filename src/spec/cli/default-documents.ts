import path from "node:path";
import { isAddress, type Source } from "../sources/source.js";
import { UnusableInput } from "../sources/unusable-input.js";

const DEFAULT_DOCUMENTS = ["openapi/agent-server.yaml", "openapi/cloud-app-server.yaml"];

/** The documents that are meant where none is named, as absolute paths. @param folder in which the command was started */
export const defaultDocuments = (folder: string): readonly string[] =>
  DEFAULT_DOCUMENTS.map((file) => path.resolve(folder, file));

/** Those of the files that a source has. */
export async function presentIn(
  source: Source,
  files: readonly string[],
): Promise<readonly string[]> {
  const present = await Promise.all(
    files.map(async (file) =>
      (await source.list(path.dirname(file))).includes(path.basename(file)),
    ),
  );
  return files.filter((_, index) => present[index]);
}

/**
 * The documents of a command line as absolute paths or addresses; the default ones where none is named.
 *
 * @throws UnusableInput where there is none
 */
export async function chooseDocuments(
  named: readonly string[],
  source: Source,
  folder: string,
): Promise<readonly string[]> {
  if (named.length > 0)
    return named.map((file) => (isAddress(file) ? file : path.resolve(folder, file)));
  const present = await presentIn(source, defaultDocuments(folder));
  if (present.length > 0) return present;
  const remedy = "start the command at the root of the project, or name the documents";
  throw new UnusableInput(DEFAULT_DOCUMENTS.join(", "), `there is no such file: ${remedy}`);
}
