import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * A user's folder in which the packed package is installed, without asking a registry: the files that are published and
 * no others, what it says it depends on, and the user's own packages; all of them from this project's `node_modules`.
 *
 * @returns the folder; whoever asked for it takes it away
 */
export function unpackPackage(ownPackages: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "unpacked-"));
  const modules = path.join(folder, "node_modules");
  const installed = path.join(modules, "agent-execution-contract");
  mkdirSync(path.join(modules, ".bin"), { recursive: true });
  mkdirSync(installed);
  const manifest = { name: "stranger", private: true, type: "module" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  const packed = execFileSync(
    "npm",
    ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder],
    { cwd: root, stdio: ["ignore", "pipe", "ignore"] },
  );
  const tarball = path.join(folder, packed.toString().trim());
  execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  linkCommands(modules, "agent-execution-contract");
  const { dependencies } = readManifest(installed);
  for (const name of new Set([...Object.keys(dependencies), ...ownPackages])) {
    const at = path.join(modules, name);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), at);
    linkCommands(modules, name);
  }
  return folder;
}

/** As npm does when it installs. */
function linkCommands(modules: string, name: string): void {
  const { bin = {} } = readManifest(path.join(modules, name));
  for (const [command, file] of Object.entries(typeof bin === "string" ? { [name]: bin } : bin)) {
    const at = path.join(modules, name, file);
    if (name === "agent-execution-contract") chmodSync(at, 0o755);
    symlinkSync(at, path.join(modules, ".bin", command));
  }
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
