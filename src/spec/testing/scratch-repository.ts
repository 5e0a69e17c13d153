import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

/** A git repository in a folder of its own. */
export interface ScratchRepository {
  readonly folder: string;
  /** Writes a file below the folder. */
  write(file: string, text: string): void;
  /** Replaces a text in a file. @throws when it is not there exactly once */
  edit(file: string, from: string, to: string): void;
  git(...args: readonly string[]): string;
  /** @returns the id of the commit with everything that was written */
  commit(subject: string): string;
  remove(): void;
}

/** @param options withContract copies the project's documents and catalogue in, and commits them */
export function scratchRepository({ withContract = false } = {}): ScratchRepository {
  const folder = mkdtempSync(path.join(tmpdir(), "agent-contract-"));
  const git = (...args: readonly string[]): string =>
    execFileSync("git", [...args], { cwd: folder, encoding: "utf8", env: environment }).trim();
  const repository: ScratchRepository = {
    folder,
    git,
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    edit(file, from, to) {
      const text = readFileSync(path.join(folder, file), "utf8");
      if (text.split(from).length !== 2) throw new Error(`${file} has not one ${from}`);
      writeFileSync(
        path.join(folder, file),
        text.replace(from, () => to),
      );
    },
    commit(subject) {
      git("add", "--all");
      git("commit", "--quiet", "--message", subject);
      return git("rev-parse", "HEAD");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  git("init", "--quiet", "--initial-branch", "main");
  if (withContract) {
    for (const part of ["openapi", "conformance/requirements"])
      cpSync(path.join(PROJECT, part), path.join(folder, part), { recursive: true });
    repository.commit("the contract");
  }
  return repository;
}

/** Nobody's configuration, and nobody's repository but the one in the folder. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "scratch",
  GIT_AUTHOR_EMAIL: "scratch@scratch.invalid",
  GIT_COMMITTER_NAME: "scratch",
  GIT_COMMITTER_EMAIL: "scratch@scratch.invalid",
};
