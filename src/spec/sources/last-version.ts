import { askGit } from "./git.js";
import { type Commit, commitId, type Repository } from "./repository.js";
import { UnusableInput } from "./unusable-input.js";

/** Words in place of a commit: which it is depends on the history. */
export const LAST_VERSIONS = ["last-change", "last-tag"] as const;
export type LastVersion = (typeof LAST_VERSIONS)[number];

export const isLastVersion = (text: string): text is LastVersion =>
  LAST_VERSIONS.some((word) => word === text);

/**
 * The commit that a word means:
 * last-change: the one before the last change of the files, committed or not ·
 * last-tag: the last tag before HEAD.
 *
 * @param files pathspecs of git, from the root of the work tree
 * @returns undefined where there is nothing before: the files came with the first commit
 * @throws UnusableInput when the clone does not reach back so far, or there is no tag
 */
export function findLastVersion(
  word: LastVersion,
  files: readonly string[],
  repository: Repository,
): Promise<Commit | undefined> {
  return word === "last-tag" ? findLastTag(repository) : findBeforeLastChange(files, repository);
}

async function findBeforeLastChange(
  files: readonly string[],
  repository: Repository,
): Promise<Commit | undefined> {
  const { root } = repository;
  const head = await commitId("HEAD", repository);
  if (head === undefined) return undefined;
  const changed = await askGit(root, ["status", "--porcelain", "--", ...files]);
  if (changed !== "")
    return { id: head, name: "HEAD", because: "HEAD, before what is not committed yet" };
  const last = await askGit(root, ["log", "-1", "--format=%H %h %s", "HEAD", "--", ...files]);
  const [id = "", short = "", ...subject] = (last ?? "").trim().split(" ");
  if (id === "") return undefined;
  const before = await commitId(`${id}^`, repository);
  if (before !== undefined)
    return {
      id: before,
      name: before.slice(0, 8),
      because: `before ${short} ${JSON.stringify(subject.join(" "))}`,
    };
  if (!repository.isShallow) return undefined;
  throw tooShallow("last-change");
}

async function findLastTag(repository: Repository): Promise<Commit | undefined> {
  const described = await askGit(repository.root, ["describe", "--tags", "--abbrev=0", "HEAD^"]);
  const tag = described?.trim();
  const id = tag === undefined ? undefined : await commitId(`refs/tags/${tag}`, repository);
  if (tag !== undefined && id !== undefined) return { id, name: tag, because: `the tag ${tag}` };
  if (repository.isShallow) throw tooShallow("last-tag");
  throw new UnusableInput(
    "--against last-tag",
    "there is no tag before HEAD: git fetch --tags, or name a commit",
  );
}

function tooShallow(word: LastVersion): UnusableInput {
  return new UnusableInput(
    `--against ${word}`,
    "this clone is shallow and does not reach back so far: git fetch --unshallow (GitHub: fetch-depth: 0 of actions/checkout)",
  );
}
