import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startMock } from "../../mocks/index.js";
import { typeCommand } from "./testing/type-command.js";

const inRoot = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

test("what the README shows of a failure is what the command says", async () => {
  const [, shown = ""] =
    /^```text\n(.*?)^```$/ms.exec(readFileSync(inRoot("README.md"), "utf8")) ?? [];
  const lines = shown.split("\n").filter((line) => line.trim() !== "" && line.trim() !== "…");
  expect(lines.length).toBeGreaterThan(5);
  const mock = await startMock({ faults: ["tags/patch-replaces-whole-map/merges"] });
  const { stdout } = await typeCommand([mock.agent.url, "tags", "--llm-scripted", "--seed", "5"], {
    env: { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey },
  });
  await mock.stop();
  const all = stdout.split("\n");
  let from = 0;
  for (const line of lines) {
    const at = all.indexOf(line, from);
    expect(at, `not said, or not in this order: ${line}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
});

test("the README of the suite tells each flag that --help tells", async () => {
  const readme = readFileSync(inRoot("conformance/README.md"), "utf8");
  const { stdout: help } = await typeCommand(["--help"]);
  const flags = [...help.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag = ""]) => flag);
  expect(flags.length).toBeGreaterThan(15);
  expect(flags.filter((flag) => !readme.includes(`\`${flag}`))).toEqual([]);
});
