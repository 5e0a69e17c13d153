// Where the benchmark keeps what it installs and makes: below node_modules, where no tool of the project looks.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { documentWithSingleExamples } from "./examples.js";
import { jsonServerDatabase, mockoonEnvironment, wireMockMappings } from "./stubs.js";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const here = fileURLToPath(new URL("./", import.meta.url));
const folder = join(projectFolder, "node_modules/.cache/agent-execution-contract/bench");

/** Files that servers are started from or with. */
export const files = {
  peers: join(folder, "peers"),
  document: join(projectFolder, "src/generated/openapi/agent-server.json"),
  singleExamples: join(folder, "single-examples.json"),
  mockoon: join(folder, "mockoon.json"),
  wireMock: join(folder, "wiremock"),
  database: join(folder, "db.json"),
  ceiling: join(folder, "ceiling.mjs"),
  uncheckedMock: join(here, "serve-unchecked.mjs"),
} as const;

/**
 * Installs the peers from their lockfile, unless that very lockfile is installed.
 * @throws Error that names the log, when npm fails
 */
export function installPeers(say: (line: string) => void): void {
  const lock = "package-lock.json";
  const done = join(files.peers, "node_modules/.installed");
  const wanted = readFileSync(join(here, "peers", lock), "utf8");
  const isInstalled = existsSync(done) && readFileSync(done, "utf8") === wanted;
  if (!isInstalled) say("installing the peers (npm ci, in a folder of their own) …");
  cpSync(join(here, "peers"), files.peers, {
    recursive: true,
    filter: (path) => !path.includes("node_modules/.installed"),
  });
  if (isInstalled) return;
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: files.peers,
    encoding: "utf8",
  });
  if (npm.status !== 0) throw new Error(`npm ci failed in ${files.peers}:\n${npm.stderr}`);
  writeFileSync(done, wanted);
}

/** Writes the configurations of the peers, and the hand-written server as one file. */
export async function prepareFiles(): Promise<void> {
  writeJson(files.singleExamples, documentWithSingleExamples());
  writeJson(files.mockoon, mockoonEnvironment());
  writeJson(join(files.wireMock, "mappings/mappings.json"), wireMockMappings());
  writeJson(files.database, jsonServerDatabase());
  await build({
    entryPoints: [join(here, "ceiling/serve.ts")],
    outfile: files.ceiling,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/** The version of the package in a folder. */
export const readVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/** The version of a package that is installed below a folder. */
export const versionOf = (root: string, name: string): string =>
  readVersion(join(root, "node_modules", name));
