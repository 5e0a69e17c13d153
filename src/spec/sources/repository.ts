import path from "node:path";
import { askGit, runGit } from "./git.js";
import { UnusableInput } from "./unusable-input.js";

/** A git repository, as the command found it. */
export interface Repository {
  /** In which the command was started. */
  readonly folder: string;
  /** Of the work tree. */
  readonly root: string;
  /** Whether commits are missing: it was cloned with a depth. */
  readonly isShallow: boolean;
}

/** @throws UnusableInput where there is none, or no git */
export async function findRepository(folder: string): Promise<Repository> {
  const args = ["rev-parse", "--is-shallow-repository", "--show-cdup"];
  const { code, stdout, stderr } = await runGit(folder, args);
  if (code !== 0) {
    // it also refuses the repositories of other users, and says how to allow them
    const [said = ""] = stderr.replace(/^fatal: /, "").split("\n");
    throw new UnusableInput(folder, `${said}: compare with a file or an address instead`);
  }
  const [shallow, up = ""] = stdout.split("\n");
  return { folder, root: path.resolve(folder, up), isShallow: shallow === "true" };
}

/** A commit, and what it is called. */
export interface Commit {
  readonly id: string;
  /** As it was asked for (`main`, `HEAD~1`), or short. */
  readonly name: string;
  /** Why it is this one, where that was looked for. */
  readonly because?: string;
}

/** @throws UnusableInput when the repository does not know it */
export async function findCommit(name: string, repository: Repository): Promise<Commit> {
  const id = await commitId(name, repository);
  if (id !== undefined) return { id, name };
  const remedy = repository.isShallow
    ? `this clone is shallow and may lack it: git fetch --unshallow (GitHub: fetch-depth: 0 of actions/checkout), or git fetch --depth 1 origin ${name}`
    : "name a commit, a tag or a branch (git fetch first, where it is the remote's), or a file that is there";
  throw new UnusableInput(`--against ${name}`, `no such commit, and no such file: ${remedy}`);
}

export async function commitId(name: string, { folder }: Repository): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  return (await askGit(folder, args))?.trim();
}
