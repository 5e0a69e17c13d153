import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, ["--expose-gc", "--import", "tsx", ...args], {
    cwd: root,
    encoding: "utf8",
  });
const rowsOf = (page: string, name: string) =>
  page.split("\n").filter((line) => line.startsWith(`| ${name} |`));
/** The names of all files of docs/ with the moments at which they were written. */
const docs = () =>
  readdirSync(`${root}/docs`).map((name) => [name, statSync(`${root}/docs/${name}`).mtimeMs]);

test("one short round of the benchmark measures mock and ceiling, and writes nothing", () => {
  const before = docs();
  const flags = ["--rounds", "1", "--seconds", "0.3", "--only", "agent-mock,hand-written"];
  const { status, stdout, stderr } = run(["mocks/bench/main.ts", ...flags]);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("written:")]);
  for (const name of ["agent-mock", "hand-written"]) {
    const [rates, ...others] = rowsOf(stdout, name);
    expect(rates).toMatch(/^\| [\w-]+ \|( [\d,]+ \|){5}$/);
    expect(others.at(-1)).toMatch(/\| yes \| yes \| yes \| 5 of 5 \|$/);
  }
  expect(rowsOf(stdout, "hand-written")[1]).toMatch(/^\| hand-written \|( \d+\.\d\d \|){5}$/);
  expect(docs()).toEqual(before);
});

test("a wrong flag is told in one line, with exit code 2", () => {
  const { status, stdout, stderr } = run(["mocks/bench/main.ts", "--only", "nobody"]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain("--only knows no nobody: there are agent-mock,");
});

test("the growth of a few sandboxes is measured, and writes nothing", () => {
  const { status, stdout, stderr } = run(["mocks/bench/growth/main.ts", "--only", "sandboxes"]);
  expect([status, stderr]).toEqual([0, "more and more sandboxes …\n"]);
  expect(rowsOf(stdout, "500")[0]).toMatch(/^\| 500 \|( [\d.,]+ \|){3}$/);
});
