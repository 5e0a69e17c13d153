import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as clients from "./index.js";

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, "../..");
const page = fs.readFileSync(path.join(root, "docs/clients.md"), "utf8");
const functions = Object.entries(clients)
  .filter(([, value]) => typeof value === "function" && !/^class\b/.test(String(value)))
  .map(([name]) => name);

/** What the examples take for granted; those of docstrings import nothing, so the functions are there, too. */
const prelude = `
declare global {
  const cloud: import("./index.js").CloudClient;
  const agent: import("./index.js").AgentClient;
  const conversationId: string;
  ${functions.map((name) => `const ${name}: typeof import("./index.js").${name};`).join("\n  ")}
}
export {};`;

function examplesOfPage(): string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
}

function examplesOfDocstrings(): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"))
    .flatMap((source) => [...source.matchAll(/^ \* @example\n((?: \* .*\n)+)/gm)])
    .map(([, lines = ""]) => `${lines.replaceAll(/^ \* /gm, "")}\nexport {};`);
}

/** What the compiler has to say about each source, as a module of its own in this folder. */
function compile(sources: readonly string[]): string[] {
  const virtual = new Map(
    [prelude, ...sources].map((code, index) => [path.join(folder, `example-${index}.ts`), code]),
  );
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const options: ts.CompilerOptions = {
    ...ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options,
    noEmit: true,
    noUnusedLocals: false,
    paths: { "agent-execution-contract/clients": [path.join(folder, "index.ts")] },
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => virtual.get(file) ?? readFile(file);
  host.fileExists = (file) => virtual.has(file) || fileExists(file);
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const code = virtual.get(file);
    if (code === undefined) return getSourceFile(file, languageVersion, ...rest);
    return ts.createSourceFile(file, code, languageVersion);
  };
  const program = ts.createProgram([...virtual.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const code = virtual.get(file?.fileName ?? "") ?? file?.fileName;
    return `${ts.flattenDiagnosticMessageText(messageText, "\n")}\nin\n${code}`;
  });
}

describe("docs/clients.md", () => {
  test.each(functions)("has a section on %s, with an example that uses it", (name) => {
    const [, section = ""] = page.split(`\n### ${name}\n`);
    const [ownSection = ""] = section.split(/^##/m);
    expect(ownSection).toMatch(new RegExp(`^\`\`\`ts$.*\\b${name}\\(.*^\`\`\`$`, "ms"));
  });

  test("names every class and every code of the errors", () => {
    const codes = fs
      .readFileSync(path.join(folder, "errors.ts"), "utf8")
      .matchAll(/^ {2}\| "(.*)"/gm);
    const classes = Object.keys(clients).filter((name) => name.endsWith("Error"));
    for (const word of [...classes, ...[...codes].map(([, code]) => code)]) {
      expect(page).toContain(`| \`${word}\` |`);
    }
  });

  test("its examples compile, and those of the docstrings", () => {
    const examples = [...examplesOfPage(), ...examplesOfDocstrings()];
    expect(examples.length).toBeGreaterThan(2 * functions.length);
    expect(compile(examples)).toEqual([]);
  });

  test("an example that is wrong would be seen", () => {
    const wrong = 'await cloud.GET("/api/v1/sandbox");\nexport {};';
    expect(compile([wrong])).toEqual([expect.stringContaining("/api/v1/sandbox")]);
  });
});
