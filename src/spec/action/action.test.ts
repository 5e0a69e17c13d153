import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { type ScratchRepository, scratchRepository } from "../testing/scratch-repository.js";

// The composite action as a runner executes it: its script by bash, with the files and the environment of a job.

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly env: Record<string, string>; readonly run: string }[];
  };
}

const inRoot = (file: string): string =>
  fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const action = parse(readFileSync(inRoot("src/spec/action/action.yml"), "utf8")) as Action;

let repository: ScratchRepository;
let runner: string;
beforeEach(() => {
  repository = scratchRepository({ withContract: true });
  runner = mkdtempSync(path.join(tmpdir(), "contract-action-"));
  // Stands for npx in a project in which the package is installed.
  const npx = `#!/usr/bin/env bash
[ "$1 $2" = "--no-install agent-contract" ] || exit 99
shift 2
exec "${process.execPath}" "${inRoot("dist/src/spec/cli/bin.js")}" "$@"
`;
  mkdirSync(path.join(runner, "bin"));
  writeFileSync(path.join(runner, "bin/npx"), npx);
  chmodSync(path.join(runner, "bin/npx"), 0o755);
});
afterEach(() => {
  repository.remove();
  rmSync(runner, { recursive: true, force: true });
});

/** Runs the first step; the second one ends with its exit code. */
function runAction(given: Readonly<Record<string, string>>, base = "") {
  const [step] = action.runs.steps;
  const evaluate = (text: string): string =>
    text
      .replace(/\$\{\{ github\.event\.pull_request\.base\.sha \}\}/, base)
      .replace(
        /\$\{\{ inputs\.([\w-]+) \}\}/,
        (_, name: string) => given[name] ?? action.inputs[name]?.default ?? "",
      );
  const env = Object.entries(step?.env ?? {}).map(([name, text]) => [name, evaluate(text)]);
  const files = {
    GITHUB_OUTPUT: path.join(runner, "output"),
    GITHUB_STEP_SUMMARY: path.join(runner, "summary"),
  };
  const { stdout } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? ""],
    {
      cwd: repository.folder,
      encoding: "utf8",
      env: {
        ...process.env,
        ...Object.fromEntries(env),
        ...files,
        RUNNER_TEMP: runner,
        PATH: `${runner}/bin:${process.env.PATH}`,
      },
    },
  );
  const outputs = Object.fromEntries(
    readFileSync(files.GITHUB_OUTPUT, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  const summary = existsSync(files.GITHUB_STEP_SUMMARY)
    ? readFileSync(files.GITHUB_STEP_SUMMARY, "utf8")
    : "";
  return { stdout, outputs, summary };
}

it("a change that breaks is annotated, told in the summary, and ends with 1", () => {
  const base = repository.git("rev-parse", "HEAD");
  repository.edit(
    "openapi/agent-server.yaml",
    "  /ready:\n    $ref: paths/server-details/ready.yaml\n",
    "",
  );
  repository.commit("no more probes");
  const { stdout, outputs, summary } = runAction({}, base);
  expect(outputs["exit-code"]).toBe("1");
  const [, stopped = "", obeyed = ""] =
    /^::stop-commands::(?:[\w-]+)\n([\s\S]*)\n::[\w-]{36}::\n([\s\S]*)$/.exec(stdout) ?? [];
  expect(stopped).toContain("GET /ready is gone.");
  expect(obeyed).toMatch(
    /^::error file=openapi\/agent-server\.yaml,line=\d+,col=1,title=breaking%3A operation-removed::/m,
  );
  expect(summary).toMatch(/^## ❌ The contract: /m);
  for (const name of Object.keys(action.outputs)) expect(outputs).toHaveProperty(name);
  for (const name of ["json", "sarif", "markdown", "lint-sarif"])
    expect(existsSync(outputs[name] ?? ""), name).toBe(true);
});

it("without a pull request the version before the last change is compared with; all is well, and ends with 0", () => {
  const scripts = { "generate:check": "echo generated files are checked" };
  repository.write("package.json", JSON.stringify({ scripts }));
  repository.commit("generated files");
  const { stdout, outputs, summary } = runAction({});
  expect(stdout).toContain("\ngenerated files are checked\n");
  expect(summary).toMatch(/^## ✅ /);
  expect(outputs["exit-code"]).toBe("0");
});

it("what cannot be read ends with 2, and an input is never a part of the script", () => {
  const { stdout, outputs } = runAction({ against: '"; echo "::error::obeyed' });
  expect(stdout).toContain("no such commit");
  expect(stdout).not.toMatch(/^::error::obeyed/m);
  expect(outputs["exit-code"]).toBe("2");
});
