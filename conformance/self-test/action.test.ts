import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startMock } from "../../mocks/index.js";

// The composite action as a runner executes it: each script by bash, with the files and the environment of a job.

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default: string }>
  >;
  readonly outputs: Readonly<
    Record<string, { readonly description: string; readonly value: string }>
  >;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
interface Step {
  readonly id?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

const inRoot = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const action = parse(readFileSync(inRoot("conformance/action/action.yml"), "utf8")) as Action;

let folder: string;
let bins: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "conformance-action-"));
  bins = mkdtempSync(path.join(folder, "bins-"));
  // Stands for npx: notes how it was called, and runs the built command.
  const npx = `#!/usr/bin/env bash
printf '%s\\n' "$@" > "${folder}/npx-arguments"
[ "$1 $2 $4" = "--yes --package conformance" ] || exit 99
shift 4
exec "${process.execPath}" "${inRoot("dist/conformance/cli/bin.js")}" "$@"
`;
  writeFileSync(path.join(bins, "npx"), npx);
  chmodSync(path.join(bins, "npx"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Job {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the steps until one fails, as the runner does. */
async function runAction(
  given: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Job> {
  const job = mkdtempSync(path.join(folder, "job-"));
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const outputs: Record<string, Record<string, string>> = {};
  const summary = path.join(job, "summary.md");
  const evaluate = (text: string): string =>
    text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
      if (name === "github.action_path") return inRoot("conformance/action");
      const [kind, first = "", , last = ""] = name.split(".");
      const value = kind === "inputs" ? inputs[first] : outputs[first]?.[last];
      if (value === undefined) throw new Error(`nobody has a value for ${name}`);
      return value;
    });
  writeFileSync(summary, "");
  let log = "";
  let code: number | null = 0;
  for (const [index, step] of action.runs.steps.entries()) {
    const [script, output] = [path.join(job, `${index}.sh`), path.join(job, `${index}.output`)];
    writeFileSync(script, step.run);
    writeFileSync(output, "");
    const entries = Object.entries(step.env ?? {}).map(([name, text]) => [name, evaluate(text)]);
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
      cwd: job,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: `${bins}:${path.dirname(process.execPath)}:/usr/bin:/bin`,
        RUNNER_TEMP: job,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        ...env,
        ...Object.fromEntries(entries),
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        log += chunk.toString();
      });
    }
    [code] = (await once(child, "close")) as [number | null];
    const lines = readFileSync(output, "utf8").split("\n").filter(Boolean);
    const written = lines.map((line) => /^([^=]+)=(.*)$/.exec(line)?.slice(1) ?? [line, ""]);
    outputs[step.id ?? index] = Object.fromEntries(written);
    if (code !== 0) break;
  }
  return { code, log, summary: readFileSync(summary, "utf8"), outputs: outputs.ask ?? {} };
}

const annotations = ({ log }: Job) =>
  log.split("\n").filter((line) => /^::(error|warning) /.test(line));

let mock: Awaited<ReturnType<typeof startMock>>;
let faulty: typeof mock;
beforeAll(async () => {
  mock = await startMock();
  faulty = await startMock({ faults: ["tags/patch-replaces-whole-map/merges"] });
});
afterAll(() => Promise.all([mock.stop(), faulty.stop()]));

describe("the action", () => {
  it("is a composite one whose scripts no input becomes a part of", () => {
    expect(action.runs.using).toBe("composite");
    for (const { shell, run } of action.runs.steps) {
      expect(shell).toBe("bash");
      expect(run).not.toContain("${{");
    }
    for (const { description } of Object.values({ ...action.inputs, ...action.outputs }))
      expect(description).toMatch(/^[A-Z]/);
  });

  it("has the inputs and outputs that the docs tell", () => {
    const docs = readFileSync(inRoot("docs/ci.md"), "utf8");
    const told = [...docs.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = ""]) =>
      cell.split(", ").map((name) => name.replaceAll("`", "")),
    );
    const names = [...Object.keys(action.inputs), ...Object.keys(action.outputs)];
    expect(told.sort()).toEqual(names.sort());
  });

  it("asks, writes the summary, names the reports, and ends 0 where all is kept", async () => {
    const given = {
      url: mock.agent.url,
      profile: "quick",
      only: "tags\nreadiness\n",
      version: "1.2.3",
    };
    const job = await runAction(given, { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey });
    expect(job.code, job.log).toBe(0);
    expect(job.summary).toMatch(/conformant in what was asked/);
    expect(job.outputs["exit-code"]).toBe("0");
    for (const format of ["json", "html", "markdown", "junit", "sarif"])
      expect(existsSync(job.outputs[format] ?? ""), format).toBe(true);
    expect(annotations(job)).toEqual([]);
    const called = readFileSync(path.join(folder, "npx-arguments"), "utf8").split("\n");
    expect(called.slice(0, 4)).toEqual([
      "--yes",
      "--package",
      "agent-execution-contract@1.2.3",
      "conformance",
    ]);
  });

  it("ends 1 with an error for what is broken, and no key anywhere", async () => {
    const given = { url: faulty.agent.url, profile: "quick", only: "tags", args: "--seed\n5\n" };
    const job = await runAction(given, { CONFORMANCE_SESSION_API_KEY: faulty.agent.sessionKey });
    expect(job.code, job.log).toBe(1);
    expect(annotations(job)[0]).toMatch(/^::error title=tags\/patch-replaces-whole-map/);
    expect(annotations(job).length).toBeLessThanOrEqual(10);
    expect(job.summary).toContain("tags/patch-replaces-whole-map");
    const files = ["json", "html", "markdown", "junit", "sarif"].map((format) =>
      readFileSync(job.outputs[format] ?? "", "utf8"),
    );
    for (const text of [job.log, job.summary, ...files])
      expect(text).not.toContain(faulty.agent.sessionKey);
  });

  it("obeys nothing that the suite or a target writes", async () => {
    const { log } = await runAction({
      url: faulty.agent.url,
      only: "tags/patch-replaces-whole-map",
    });
    const [, token] = /^::stop-commands::(\S{36})$/m.exec(log) ?? [];
    expect(log.indexOf(`::${token}::`)).toBeGreaterThan(log.indexOf("no key for"));
  });

  it.each([
    ["a url", { url: "http://h$(touch pwned)`touch pwned`;touch pwned" }],
    ["a glob", { only: '"; touch pwned; "\n$(touch pwned)' }],
    ["an argument", { args: "--seed\n$(touch pwned)" }],
  ])("runs nothing that stands in %s", async (_, given) => {
    const job = await runAction(given);
    expect(job.code, job.log).toBe(2);
    expect(existsSync(path.join(path.dirname(job.outputs.folder ?? ""), "pwned"))).toBe(false);
    expect(annotations(job)[0]).toMatch(/^::error title=conformance ended 2::.*%0A/);
  });

  it("ends 4 and says so where nobody is there", async () => {
    const job = await runAction({ url: "http://127.0.0.1:1" });
    expect(job.code, job.log).toBe(4);
    expect(annotations(job)).toHaveLength(1);
    expect(annotations(job)[0]).toMatch(/ended 4::.*%0Aconformance: .*cannot be reached/);
  });
});
