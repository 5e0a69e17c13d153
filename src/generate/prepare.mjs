// Builds dist/ from the TypeScript sources. Plain JavaScript, because it runs before anything is built.
//
// - Nothing to do (no typescript, but a dist/; or a dist/ made from these very sources): returns at once.
// - Otherwise tsc emits incrementally into a staging folder, and dist/ is replaced by two renames, so that
//   a build that fails, or is killed, leaves the dist/ that was there.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const dist = path.join(root, "dist");
const stampFile = path.join(dist, ".sources");
const cache = path.join(root, "node_modules/.cache/agent-execution-contract");
const staging = path.join(cache, "staging");
const lock = path.join(cache, "lock");
const SOURCES = ["src", "openapi/lint", "mocks", "conformance"];
/** What tsc does not emit but the built code reads. */
const COPIED =
  /^src\/generated\/.*\.(js|json|yaml|d\.ts)$|^(src\/spec|mocks|conformance)\/.*\.schema\.json$|^openapi\/lint\/.*\.md$/;
const TESTS = /\.(test|property|proof)\.ts$|^conformance\/self-test\/|\/(bench|testing)\//;
const LOCK_STALE_MS = 180_000;
const NOT_BUILT = "agent-execution-contract is not built: run `npm ci` in its folder first";

process.exitCode = await main();

async function main() {
  const tsc = findTsc();
  if (tsc === undefined) {
    if (fs.existsSync(stampFile)) return 0;
    console.error(NOT_BUILT);
    if (process.env.npm_command !== "exec") return 1;
    leavePlaceholders();
    return 0;
  }
  const files = listSources();
  const stamp = stampOf(files);
  if (readStamp() === stamp) return 0;
  fs.mkdirSync(cache, { recursive: true });
  await takeLock();
  try {
    if (readStamp() === stamp) return 0; // somebody else has just built it
    const built = compile(tsc);
    if (built !== 0) return built;
    publish(files, stamp);
    return 0;
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * npx links a checkout's commands once, on its first call there, and keeps what it found. So that a first call before
 * `npm ci` does not spoil all later ones, there are commands to link, which say what to do; the build replaces them.
 */
function leavePlaceholders() {
  const { bin } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  for (const file of Object.values(bin)) {
    const at = path.join(root, file);
    fs.mkdirSync(path.dirname(at), { recursive: true });
    const says = `console.error(${JSON.stringify(NOT_BUILT)});\nprocess.exitCode = 70;\n`;
    fs.writeFileSync(at, `#!/usr/bin/env node\n${says}`, { mode: 0o755 });
  }
}

function findTsc() {
  try {
    return createRequire(path.join(root, "package.json")).resolve("typescript/bin/tsc");
  } catch {
    return undefined;
  }
}

/** @returns {string[]} source files below the root, with forward slashes, sorted */
function listSources() {
  return SOURCES.filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
        ),
    )
    .filter((file) => /\.(ts|js|json|yaml|mjs)$|^openapi\/lint\/.*\.md$/.test(file))
    .sort();
}

function stampOf(files) {
  const hash = createHash("sha256");
  for (const file of [...files, "package.json", "tsconfig.json"]) {
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function readStamp() {
  return fs.existsSync(stampFile) ? fs.readFileSync(stampFile, "utf8") : undefined;
}

async function takeLock() {
  for (;;) {
    try {
      fs.mkdirSync(lock);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const age =
        Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LOCK_STALE_MS) fs.rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function compile(tsc) {
  const config = path.join(cache, "tsconfig.build.json");
  const up = path.relative(cache, root).split(path.sep).join("/");
  fs.writeFileSync(
    config,
    JSON.stringify({
      extends: `${up}/tsconfig.json`,
      compilerOptions: {
        rootDir: up,
        outDir: "staging",
        incremental: true,
        noEmitOnError: true,
        tsBuildInfoFile: "staging/.tsbuildinfo",
        typeRoots: [`${up}/node_modules/@types`],
      },
      include: SOURCES.map((folder) => `${up}/${folder}/**/*.ts`),
      exclude: [
        ...SOURCES.flatMap((folder) => [
          `${up}/${folder}/**/*.test.ts`,
          `${up}/${folder}/**/*.property.ts`,
          `${up}/${folder}/**/*.proof.ts`,
        ]),
        `${up}/conformance/self-test`,
        `${up}/src/generate`,
        `${up}/*/bench`,
        `${up}/*/testing`,
      ],
    }),
  );
  const { status } = spawnSync(process.execPath, [tsc, "-p", config], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  return status ?? 1;
}

function publish(files, stamp) {
  const next = `${dist}.next`;
  const previous = `${dist}.previous`;
  for (const folder of [next, previous]) fs.rmSync(folder, { recursive: true, force: true });
  for (const file of emitted(files)) {
    const to = path.join(next, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(path.join(staging, file), to);
    if (file.endsWith("bin.js")) fs.chmodSync(to, 0o755);
  }
  for (const file of files.filter((name) => COPIED.test(name))) {
    const to = path.join(next, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(path.join(root, file), to);
  }
  fs.writeFileSync(path.join(next, ".sources"), stamp);
  if (fs.existsSync(dist)) fs.renameSync(dist, previous);
  fs.renameSync(next, dist);
  fs.rmSync(previous, { recursive: true, force: true });
}

/** What tsc made of the present sources: a source that was deleted leaves its old output in the staging folder only. */
function emitted(files) {
  return files
    .filter(
      (file) =>
        /(?<!\.d)\.ts$/.test(file) && !TESTS.test(file) && !file.startsWith("src/generate/"),
    )
    .flatMap((file) => [file.replace(/\.ts$/, ".js"), file.replace(/\.ts$/, ".d.ts")]);
}
