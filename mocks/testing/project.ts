import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { AGENT_MOCK } from "./command.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A project of a user: an empty folder in which the built package is installed, and vitest. */
export interface Project {
  readonly folder: string;
  /** The `PATH` on which its commands are found, as `npm run` and `npx` have it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Makes one, until the end of the test, from a folder of files or from the files by name. They are modules. */
export function makeProject(files: string | Readonly<Record<string, string>>): Project {
  const folder = mkdtempSync(path.join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("package.json", '{ "private": true, "type": "module" }');
  if (typeof files === "string") cpSync(files, folder, { recursive: true });
  else for (const [name, text] of Object.entries(files)) write(name, text);
  const modules = path.join(folder, "node_modules");
  const commands = path.join(modules, ".bin");
  mkdirSync(commands, { recursive: true });
  symlinkSync(ROOT, path.join(modules, "agent-execution-contract"));
  symlinkSync(path.join(ROOT, "node_modules/vitest"), path.join(modules, "vitest"));
  symlinkSync(AGENT_MOCK, path.join(commands, "agent-mock"));
  symlinkSync(path.join(ROOT, "node_modules/vitest/vitest.mjs"), path.join(commands, "vitest"));
  return { folder, env: { PATH: `${commands}${path.delimiter}${process.env.PATH ?? ""}` } };
}
