import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { examplesOf } from "../../mocks/testing/examples.js";
import { unpackPackage } from "./testing/unpacked-package.js";

/** What the page says that its reader has, beside the package itself. */
const USERS_OWN = ["openapi-fetch", "openapi-typescript", "typescript", "@types/node"];
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  target: "es2023",
  types: ["node"],
};
/** In node, and in what is bundled for a browser. What runs is made by the first. */
const RESOLUTIONS = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext", lib: ["es2023"] },
  bundler: { module: "esnext", moduleResolution: "bundler", noEmit: true },
};
const examples = examplesOf("docs/types.md", "ts").map((code, index) => ({
  name: `example-${index + 1}`,
  title: code.split("\n")[0] ?? "",
  code,
}));
/** What must not compile: a path of the other server, a field that no schema has, a path that no document has. */
const mistakes = [
  [0, "/api/conversations", "/api/v1/app-conversations"],
  [1, "sandbox.status", "sandbox.state"],
  [4, "/ready", "/health"],
] as const;
const documents = readdirSync(
  fileURLToPath(new URL("../../src/generated/openapi", import.meta.url)),
);
let folder: string;

/** The page's reader: the packed package in a folder of their own, its commands run, its examples written down. */
beforeAll(async () => {
  folder = unpackPackage(USERS_OWN);
  for (const command of examplesOf("docs/types.md", "sh"))
    expect(await run("bash", "-euc", command)).toMatchObject({ code: 0 });
  for (const { name, code } of examples) write(`${name}.ts`, code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

interface Outcome {
  readonly code: number;
  readonly stdout: string;
}

function run(command: string, ...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: "1", NODE_NO_WARNINGS: "1" };
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout: `${stdout}${stderr}` });
    });
  });
}

/** What an example says that it prints: the comments behind its calls of console.log. */
const promised = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join("");

test.each(["nodenext", "bundler"] as const)(
  "tsc takes the examples with moduleResolution %s, and no mistake in them",
  async (name) => {
    const right = examples.map((example) => `${example.name}.ts`);
    const wrong = mistakes.map(([index, written, meant]) => {
      const code = examples[index]?.code ?? "";
      expect(code).toContain(written);
      write(`mistake-${index + 1}.ts`, code.replace(written, meant));
      return `mistake-${index + 1}.ts`;
    });
    const compilerOptions = { ...STRICT, ...RESOLUTIONS[name] };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: [...right, ...wrong] }));
    const { stdout } = await run("node_modules/.bin/tsc");
    const errors = stdout.split("\n").filter((line) => /^\S/.test(line));
    const files = errors.map((line) => /^(.*)\(\d+,\d+\): error TS\d+/.exec(line)?.[1] ?? line);
    expect([...new Set(files)].sort(), stdout).toEqual(wrong);
  },
);

test.each(examples)("$name runs against the mock: $title", async ({ name, code }) => {
  expect(promised(code)).not.toBe("");
  const mock = ["node_modules/.bin/agent-mock", "exec", "--log", "json", "--"];
  expect(await run("node", ...mock, "node", `${name}.js`)).toEqual({
    code: 0,
    stdout: promised(code),
  });
});

test.each(documents)("%s is found by name, by import and by require", async (file) => {
  const name = JSON.stringify(`agent-execution-contract/openapi/${file}`);
  const byImport = `console.log((await import("node:url")).fileURLToPath(import.meta.resolve(${name})))`;
  const [imported, required] = await Promise.all([
    run("node", "--input-type=module", "--eval", byImport),
    run("node", "--print", `require.resolve(${name})`),
  ]);
  expect(imported).toEqual(required);
  const at = required.stdout.trim();
  const { ext, name: server } = path.parse(file);
  const other = path.join(path.dirname(at), `${server}${ext === ".json" ? ".yaml" : ".json"}`);
  const read = (one: string) => parse(readFileSync(one, "utf8")) as { openapi: string };
  expect(read(at).openapi).toBe("3.1.0");
  expect(read(at)).toEqual(read(other));
});
