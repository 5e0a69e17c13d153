import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LintReport } from "../lint-report.js";
import { runMain } from "../testing/run-main.js";
import { type ScratchRepository, scratchRepository } from "../testing/scratch-repository.js";

const CONVERSATION = "openapi/paths/conversations/conversation.yaml";

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository({ withContract: true });
});
afterEach(() => repository.remove());

const run = (...argv: readonly string[]) => runMain(repository.folder, "lint", ...argv);

it("nothing is found in the contract as it is", async () => {
  expect(await run()).toEqual({
    exitCode: 0,
    stdout: "nothing found in 2 documents\n",
    stderr: "",
  });
});

it("a finding is told where it is written, in every format, and fails", async () => {
  repository.edit(CONVERSATION, "  summary: Read a conversation\n", "");
  const line =
    readFileSync(`${repository.folder}/${CONVERSATION}`, "utf8").split("\n").indexOf("get:") + 1;
  const github = await run("--format", "github");
  expect(github.stdout).toContain(
    `::error file=${CONVERSATION},line=${line},col=1,title=operation-summary::`,
  );
  repository.edit(
    "conformance/requirements/tags.yaml",
    "id: tags/patch-is-atomic",
    "id: tags/patch-is-all-or-nothing",
  );
  repository.edit(
    "openapi/open-points.yaml",
    "  - id: sandbox-statuses\n",
    "  - id: sandbox-words\n",
  );
  const text = await run("--report", "json=-");
  const report = JSON.parse(text.stdout) as LintReport;
  const schema = JSON.parse(
    readFileSync(new URL("../lint-report.schema.json", import.meta.url), "utf8"),
  );
  const judge = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
  expect(judge(report) ? [] : judge.errors).toEqual([]);
  expect(text.exitCode).toBe(1);
  const summary = report.findings.find(({ rule }) => rule === "operation-summary");
  expect(summary).toMatchObject({ file: CONVERSATION, line, column: 1, severity: "error" });
  expect(new Set(report.findings.map(({ file }) => file))).toContain("openapi/open-points.yaml");
  const sarif = JSON.parse((await run("--format", "sarif")).stdout);
  expect(sarif.runs[0].results).toHaveLength(report.findings.length);
  const lines = (await run()).stdout.trimEnd().split("\n");
  expect(
    lines.some((one) => one.startsWith(`${CONVERSATION}:${line}:1: error operation-summary: `)),
  ).toBe(true);
  expect(lines.at(-1)).toMatch(/^\d+ errors?(, .*)? in 2 documents$/);
});

it("what is milder than --fail-on passes, and is told", async () => {
  repository.edit(
    "openapi/agent-server.yaml",
    "  contact:\n    name: the agent-execution-contract authors\n",
    "",
  );
  const failed = await run();
  expect(failed.exitCode).toBe(1);
  const [, severity = ""] = /: (\w+) info-contact: /.exec(failed.stdout) ?? [];
  expect(severity).toBe("warn");
  const passed = await run("--fail-on", "error");
  expect(passed.exitCode).toBe(0);
  expect(passed.stdout).toBe(failed.stdout);
});

it.each([
  [["no.yaml"], "no.yaml: there is no such file"],
  [["openapi"], "openapi: that is a folder: name a file in it"],
  [["--report", "markdown=a.md"], "argument 'markdown=a.md' is invalid"],
  [["--fail-on", "never"], "argument 'never' is invalid"],
])("%j ends with 2, and says why", async (argv, told) => {
  const { exitCode, stdout, stderr } = await run(...argv);
  expect(stderr).toContain(told);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
});
