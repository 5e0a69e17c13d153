import { describe, expect, it } from "vitest";
import { start } from "./testing/command.js";
import { examplesOf, toJavaScript, typeErrorsIn } from "./testing/examples.js";
import { makeProject } from "./testing/project.js";

const PAGE = "docs/mock.md";

interface Example {
  /** Its last line that is not just brackets. */
  readonly title: string;
  readonly code: string;
  readonly isTestFile: boolean;
}

const [opening = "", ...blocks] = examplesOf(PAGE, "ts");

/** Each as a module of its own; those that are no test files go on with the first one. */
const examples = blocks.map((code): Example => {
  const title = code.split("\n").findLast((line) => /\w/.test(line)) ?? "";
  const isTestFile = /^import .* from "(vitest|node:test)";$/m.test(code);
  if (isTestFile) return { title, code, isTestFile };
  return { title, code: `${opening}\n${code}\nawait mock.stop();\n`, isTestFile };
});

const commands = examplesOf(PAGE, "sh").flatMap((code) => code.trim().split("\n"));

/** What an example says that it prints: the comments behind its calls of console.log. */
const promised = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join("");

describe(PAGE, () => {
  it("has examples that compile against the built package", () => {
    const files = Object.fromEntries(
      examples.map(({ code }, index) => [`example-${index}.ts`, `${code}\nexport {};\n`]),
    );
    expect(typeErrorsIn(makeProject(files).folder, Object.keys(files))).toEqual([]);
  });

  it("would tell of one that does not", () => {
    const wrong = `${opening}mock.stopp();\nexport {};\n`;
    const [error] = typeErrorsIn(makeProject({ "wrong.ts": wrong }).folder, ["wrong.ts"]);
    expect(error).toMatch(/^wrong\.ts:\d+: Property 'stopp' does not exist on type 'Mock'/);
  });

  it.each(examples)(
    "has an example that runs, and prints what it says: $title",
    async ({ code, isTestFile }) => {
      const file = isTestFile ? "example.test.js" : "example.js";
      const { folder, env } = makeProject({ [file]: toJavaScript(code) });
      const [command = "", ...args] = isTestFile ? ["vitest", "run"] : ["node", file];
      const ended = await start(command, args, { cwd: folder, env }).ended;
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      if (!isTestFile) expect(ended.stdout).toBe(promised(code));
    },
  );

  it.each(commands)("has a command that works: %s", async (line) => {
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
