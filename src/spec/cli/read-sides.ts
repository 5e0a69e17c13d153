import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { atAddress } from "../sources/address.js";
import { atCommit } from "../sources/at-commit.js";
import { findLastVersion, isLastVersion } from "../sources/last-version.js";
import { type ReadContract, readContract } from "../sources/read-contract.js";
import { type Commit, findCommit, findRepository, type Repository } from "../sources/repository.js";
import { isAddress, type Source } from "../sources/source.js";
import { filesOf, type ParsedTexts } from "../sources/source-files.js";
import { UnusableInput } from "../sources/unusable-input.js";
import { workTree } from "../sources/work-tree.js";
import { chooseDocuments, defaultDocuments, presentIn } from "./default-documents.js";
import { olderOfOne } from "./pair-document.js";
import type { Sides } from "./sides.js";

export interface SidesOptions {
  /** A git ref, a word of last-version.ts, a file or an address. */
  readonly against: string;
  /** As they were named; the default ones where none is. */
  readonly documents: readonly string[];
  /** In which the command was started. */
  readonly folder: string;
  /** A file that may stand among the documents, and whose changes are none of theirs. */
  readonly apart?: string | undefined;
}

/**
 * Reads the contract as it is, and the version to compare it with.
 *
 * @throws UnusableInput, UnreadableFile
 */
export async function readSides(options: SidesOptions): Promise<Sides> {
  const { against, folder } = options;
  if (isAddress(against)) return readAgainstOne(against, atAddress(against), options);
  const file = path.resolve(folder, against);
  if (existsSync(file) && statSync(file).isFile())
    return readAgainstOne(file, workTree(folder), options);
  return readAgainstCommit(options);
}

/** Against one document: of the others of the contract nothing is said, and nothing of the catalogue. */
async function readAgainstOne(
  root: string,
  source: Source,
  { documents, folder }: SidesOptions,
): Promise<Sides> {
  const here = workTree(folder);
  const older = await readContract([root], filesOf(source), { withCatalogue: false });
  const roots = await chooseDocuments(documents, here, folder);
  const newer = await readContract(roots, filesOf(here), { withCatalogue: false });
  return olderOfOne(older, newer, source.show(root));
}

async function readAgainstCommit(options: SidesOptions): Promise<Sides> {
  const { against, documents, folder } = options;
  const here = workTree(folder);
  const parsed: ParsedTexts = new Map();
  checkNotAFile(against);
  const repository = await findRepository(folder);
  const roots = await chooseDocuments(documents, here, folder);
  for (const root of roots.filter(isAddress))
    throw new UnusableInput(
      root,
      "git knows no versions of an address: compare with a file or an address",
    );
  const newer = await readContract(roots, filesOf(here, parsed), { withCatalogue: true });
  const commit = isLastVersion(against)
    ? await findLastVersion(against, pathspecsOf(roots, options, repository), repository)
    : await findCommit(against, repository);
  if (commit === undefined) return { older: undefined, newer };
  return {
    older: await readCommit(commit, repository, {
      ...options,
      roots: documents.length === 0 ? defaultDocuments(folder) : roots,
      parsed,
    }),
    newer,
  };
}

interface CommitOptions extends SidesOptions {
  readonly roots: readonly string[];
  readonly parsed: ParsedTexts;
}

async function readCommit(
  commit: Commit,
  repository: Repository,
  { against, documents, roots, parsed }: CommitOptions,
): Promise<ReadContract> {
  const source = atCommit(commit, repository);
  try {
    const present = await presentIn(source, roots);
    if (present.length === 0) {
      const names = roots.map((root) => source.show(root)).join(", ");
      const remedy =
        documents.length === 0 ? "name a commit that has them" : "name documents that it has";
      throw new UnusableInput(`--against ${against}`, `there is no ${names}: ${remedy}`);
    }
    return await readContract(present, filesOf(source, parsed), { withCatalogue: true });
  } finally {
    source.close();
  }
}

/** What looks like a file and is none is told so, before git is asked for a ref of that name. */
function checkNotAFile(against: string): void {
  if (/\.(ya?ml|json)$/i.test(against))
    throw new UnusableInput(`--against ${against}`, "there is no such file");
}

/** What the last change is looked for in: the documents with what is below and beside them, but not their rules or pages. */
function pathspecsOf(
  roots: readonly string[],
  { folder, apart }: SidesOptions,
  { root }: Repository,
): readonly string[] {
  const folders = [...new Set(roots.map((one) => path.dirname(one)))];
  const within = (file: string): string =>
    path.relative(root, file).split(path.sep).join("/") || ".";
  return [
    ...folders.flatMap((folder) => [
      `:(top)${within(folder)}`,
      `:(top)${within(path.join(folder, "../conformance/requirements"))}`,
      `:(top,exclude)${within(path.join(folder, "lint"))}`,
    ]),
    ...(apart === undefined ? [] : [`:(top,exclude)${within(path.resolve(folder, apart))}`]),
    ":(top,exclude,glob)**/*.md",
  ];
}
