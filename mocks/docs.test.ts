import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { start } from "./testing/command.js";
import { examplesOf, toJavaScript, typeErrorsIn } from "./testing/examples.js";
import { makeProject } from "./testing/project.js";

interface Example {
  /** Its last line that is not just brackets. */
  readonly title: string;
  readonly code: string;
  /** Who runs it: by what it imports. */
  readonly runner: "vitest" | "node:test" | "node";
}

function toExample(code: string): Example {
  const title = code.split("\n").findLast((line) => /\w/.test(line)) ?? "";
  const [, runner = "node"] = /^import .* from "(vitest|node:test)";$/m.exec(code) ?? [];
  return { title, code, runner: runner as Example["runner"] };
}

/** The examples of docs/mock.md, each as a module of its own: those that are no tests go on with the first one. */
function examplesOnMock(): readonly Example[] {
  return blocks.map(toExample).map((example) => {
    if (example.runner !== "node") return example;
    return { ...example, code: `${opening}\n${example.code}\nawait mock.stop();\n` };
  });
}

const [opening = "", ...blocks] = examplesOf("docs/mock.md", "ts");

/** What an example says that it prints: the comments behind its calls of console.log. */
const promised = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join("");

describe.each([
  { page: "docs/mock.md", examples: examplesOnMock() },
  { page: "README.md", examples: examplesOf("README.md", "ts").map(toExample) },
])("the examples of $page", ({ examples }) => {
  it("compile against the built package", () => {
    const files = Object.fromEntries(
      examples.map(({ code }, index) => [`example-${index}.ts`, `${code}\nexport {};\n`]),
    );
    expect(typeErrorsIn(makeProject(files).folder, Object.keys(files))).toEqual([]);
  });

  it.each(examples)("run, and print what they say ($runner): $title", async ({ code, runner }) => {
    const file = runner === "vitest" ? "example.test.js" : "example.js";
    const { folder, env } = makeProject({ [file]: toJavaScript(code) });
    const [command = "", ...args] = runner === "vitest" ? ["vitest", "run"] : ["node", file];
    const { code: exit, stdout, stderr } = await start(command, args, { cwd: folder, env }).ended;
    expect({ exit, stderr }, stdout).toEqual({ exit: 0, stderr: "" });
    if (runner === "node") expect(stdout).toBe(promised(code));
    else expect(stripVTControlCharacters(stdout)).toMatch(/Tests +1 passed|^(#|ℹ) pass 1$/m);
  });
});

it("an example that does not compile would be seen", () => {
  const wrong = `${opening}mock.stopp();\nexport {};\n`;
  const [error] = typeErrorsIn(makeProject({ "wrong.ts": wrong }).folder, ["wrong.ts"]);
  expect(error).toMatch(/^wrong\.ts:\d+: Property 'stopp' does not exist on type 'Mock'/);
});

describe("the commands of docs/mock.md", () => {
  const commands = examplesOf("docs/mock.md", "sh").flatMap((code) => code.trim().split("\n"));

  it.each(commands)("%s", async (line) => {
    expect(line).toMatch(/^npx agent-mock\b/);
    const [command = "", ...args] = line.split(" ").slice(1);
    const { folder, env } = makeProject({
      "package.json": JSON.stringify({ scripts: { test: "node -e 0" } }),
    });
    const { child, saying, ended } = start(command, args, {
      cwd: folder,
      env: { ...env, AGENT_MOCK_PORT: "0", AGENT_MOCK_AGENT_PORT: "0" },
    });
    if (!/ (exec|faults|open-points)\b/.test(line)) {
      await saying("Stop with Ctrl-C");
      child.kill("SIGINT");
    }
    expect((await ended).code).toBe(0);
  });
});
