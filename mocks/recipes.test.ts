import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { start } from "./testing/command.js";
import { typeErrorsIn } from "./testing/examples.js";
import { makeProject, ROOT } from "./testing/project.js";

const RECIPES = path.join(ROOT, "docs/recipes");

const isThere = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args).status === 0;

/** How each recipe is run, and what says that its test was, and passed. */
const runs: readonly { recipe: string; command: readonly string[]; passed: RegExp }[] = [
  { recipe: "vitest-fixture", command: ["vitest", "run"], passed: /Tests\D+1 passed \(1\)/ },
  { recipe: "vitest-global-setup", command: ["vitest", "run"], passed: /Tests\D+1 passed \(1\)/ },
  { recipe: "node-test", command: ["node", "--test"], passed: /^(#|ℹ) pass 1$/m },
  { recipe: "exec", command: ["npm", "test"], passed: /^(#|ℹ) pass 1$/m },
  ...(isThere("python3", "-c", "import sys; assert sys.version_info >= (3, 11)")
    ? [
        {
          recipe: "python",
          command: ["python3", "-m", "unittest"],
          passed: /^Ran 1 test.*\n\nOK$/m,
        },
      ]
    : []),
  ...(isThere("python3", "-m", "pytest", "--version")
    ? [{ recipe: "python", command: ["python3", "-m", "pytest"], passed: /2 passed/ }]
    : []),
];

describe("docs/recipes", () => {
  it.each(runs)("$recipe, run with $command", async ({ recipe, command, passed }) => {
    const { folder, env } = makeProject(path.join(RECIPES, recipe));
    const [file = "", ...args] = command;
    const { code, stdout, stderr } = await start(file, args, {
      cwd: folder,
      env: { ...env, NO_COLOR: "1", PYTHONDONTWRITEBYTECODE: "1" },
    }).ended;
    expect(`${stdout}${stderr}`).toMatch(passed);
    expect(code).toBe(0);
  });

  it.each(["vitest-fixture", "vitest-global-setup"])("%s compiles", (recipe) => {
    const { folder } = makeProject(path.join(RECIPES, recipe));
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
    expect(typeErrorsIn(folder, files)).toEqual([]);
  });

  it("has a way to run each of them", () => {
    const folders = readdirSync(RECIPES, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const known = new Set(runs.map(({ recipe }) => recipe));
    if (!isThere("python3", "--version")) known.add("python");
    expect(new Set(folders.map(({ name }) => name))).toEqual(known);
  });
});
