import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../index.js";
import { CONFORMANCE, expectOneLine, typeCommand } from "./testing/type-command.js";

// Through the built commands, as separate processes: what a person sees who types them.

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const AGENT_MOCK = path.join(dist, "mocks/cli/bin.js");

const conformance = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  typeCommand(args, { env });

interface Served {
  readonly cloud: { readonly url: string; readonly apiKey: string };
  readonly agent: { readonly url: string; readonly sessionKey: string };
  readonly process: ChildProcess;
}

const started: ChildProcess[] = [];
async function serve(...args: readonly string[]): Promise<Served> {
  const child = spawn(
    process.execPath,
    [
      AGENT_MOCK,
      "--port",
      "0",
      "--agent-port",
      "0",
      "--ready",
      "json",
      "--die-with-parent",
      ...args,
    ],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  started.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    return { ...JSON.parse(line), process: child };
  throw new Error("agent-mock ended before it served");
}

let mock: Served;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
  mock = await serve();
});
afterAll(() => {
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("a run that asks", () => {
  it("ends 0 against the mock that it starts itself, and says how much is not asked", async () => {
    const { code, stdout, stderr } = await conformance(["--profile", "quick"]);
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n").at(-1)).toMatch(
      /^conformant in what was asked: \d+ of 77; \d+ not asked \(.+\)$/,
    );
    expect(code).toBe(0);
  });

  it("ends 0 against a cloud of its own process, asking a sandbox of this run", async () => {
    const env = { CONFORMANCE_API_KEY: mock.cloud.apiKey };
    const { code, stdout } = await conformance([mock.cloud.url, "--profile", "quick"], env);
    expect(stdout).toMatch(/no LLM that plays a script \d/);
    expect(code).toBe(0);
  });

  it("ends 0 against a stand-alone agent server, with keys of other names", async () => {
    const env = { AGENT_SESSION_API_KEY: mock.agent.sessionKey };
    const { code, stdout } = await conformance(
      [`${mock.agent.url}/`, "tags", "--profile", "quick"],
      env,
    );
    expect(stdout).toContain("tags              15 kept, 1 not asked");
    expect(code).toBe(0);
  });

  it("ends 1 with the failure told whole, and no key in it", async () => {
    const { cloud, agent } = await serve("--fault", "tags/key-charset-rejected/underscore");
    const file = path.join(folder, "report.json");
    const args = [cloud.url, "tags/key-charset-rejected", "--agent-url", agent.url, "--seed", "5"];
    const { code, stdout } = await conformance(
      [...args, "--report", `json=${file}`, "--report", "text=-"],
      {
        CONFORMANCE_API_KEY: cloud.apiKey,
        CONFORMANCE_SESSION_API_KEY: agent.sessionKey,
      },
    );
    expect(code).toBe(1);
    expect(stdout).toContain("BROKEN tags/key-charset-rejected  MUST");
    expect(stdout).toContain('smallest values that show it: "_"');
    expect(stdout).toContain('{"tags":{"_":"bad"}}');
    expect(stdout).toContain(
      `ask just this again: conformance ${cloud.url} tags/key-charset-rejected --agent-url ${agent.url} --seed 5`,
    );
    const text = readFileSync(file, "utf8");
    for (const output of [stdout, text]) {
      expect(output).not.toContain(agent.sessionKey);
      expect(output).not.toContain(cloud.apiKey);
    }
    const report = JSON.parse(text) as Report;
    expect(report).toMatchObject({ version: "1.0", seed: 5, exitCode: 1, leftovers: [] });
    const broken = report.requirements[0]?.verdict.cases?.filter(({ status }) => status === "fail");
    expect(broken?.map(({ name }) => name)).toEqual(["underscore"]);
  });

  it("ends 3 when nothing is asked, or not all with --require-all", async () => {
    const nothing = await conformance(["agent-spec", "--skip", "agent-spec"]);
    expect(nothing.code).toBe(3);
    const env = { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey };
    const incomplete = await conformance(
      [mock.agent.url, "auth/cloud-*", "readiness/stays-ready", "--require-all"],
      env,
    );
    expect(incomplete.code).toBe(3);
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends on %s with %i, after it has cleaned up", async (signal, code) => {
    const log = path.join(folder, `${signal}.jsonl`);
    const args = [mock.agent.url, "--report", "json=-", "--log", log];
    const child = spawn(process.execPath, [CONFORMANCE, ...args], {
      env: { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    // It is in the middle of asking once it has made something.
    await expect
      .poll(() => existsSync(log) && readFileSync(log, "utf8"), { timeout: 30_000 })
      .toContain('"made":');
    child.kill(signal);
    const [exitCode] = await once(child, "close");
    expect(exitCode).toBe(code);
    expect(JSON.parse(stdout)).toMatchObject({ interrupted: true, leftovers: [], exitCode: code });
  });
});

describe("a run that cannot begin says why in one line", () => {
  it.each([
    ["an option that there is not", ["--nonsense"], 2, /--nonsense/],
    ["a seed that is no number", ["--seed", "x"], 2, /--seed/],
    ["a requirement that there is not", ["tagz/*"], 2, /tagz.*--list/],
    ["an address without http", ["localhost:8787"], 2, /write http:\/\/localhost:8787/],
    ["an address with a password", ["http://u:p@127.0.0.1:1"], 2, /environment/],
    [
      "a log where nothing can be made",
      ["http://127.0.0.1:1", "--log", "/proc/x/y"],
      2,
      /the log of creations \/proc\/x\/y cannot be written, name another file: E/,
    ],
    ["nobody there, with no key either", ["http://127.0.0.1:1"], 4, /cannot be reached/],
    ["a requirement to explain that there is not", ["explain", "tags/nothing"], 2, /tags\/nothing/],
  ] as const)("%s", async (_, args, code, message) => {
    const outcome = await conformance(args);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(message);
    expect(outcome.code).toBe(code);
  });

  it("a server that is there, but no key", async () => {
    const outcome = await conformance([mock.cloud.url]);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(/CONFORMANCE_API_KEY/);
    expect(outcome.code).toBe(2);
  });

  it("a key for one server, and the other is asked, too", async () => {
    const outcome = await conformance([mock.cloud.url, "--agent-url", mock.agent.url], {
      CONFORMANCE_API_KEY: mock.cloud.apiKey,
    });
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(/CONFORMANCE_SESSION_API_KEY/);
    expect(outcome.code).toBe(2);
  });

  it.each(["cloud", "agent"] as const)(
    "a key that the %s refuses, which is not told",
    async (name) => {
      const env = {
        CONFORMANCE_API_KEY: "a-mistyped-key",
        CONFORMANCE_SESSION_API_KEY: "a-mistyped-key",
      };
      const outcome = await conformance([mock[name].url, "--server", name], env);
      expectOneLine(outcome);
      expect(outcome.stderr).toMatch(/refused/);
      expect(outcome.stderr).not.toContain("a-mistyped-key");
      expect(outcome.code).toBe(4);
    },
  );
});

describe("what can be read without asking", () => {
  it("lists the requirements", async () => {
    const { code, stdout } = await conformance(["--list"]);
    expect(stdout.trim().split("\n")).toHaveLength(77);
    expect(code).toBe(0);
  });

  it("explains one", async () => {
    const { code, stdout } = await conformance(["explain", "tags/patch-replaces-whole-map"]);
    expect(stdout).toMatch(/Why it matters: .+\nHow to mend it: /);
    expect(code).toBe(0);
  });
});
