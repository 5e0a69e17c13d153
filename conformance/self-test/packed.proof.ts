import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = (name: string) => path.join(folder, "node_modules/.bin", name);
let folder: string;

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The package as a stranger gets it: packed, and installed into an empty folder. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "packed-"));
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: root });
  const tarball = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "stranger", private: true, type: "module" }),
  );
  await run("npm", ["install", "--no-audit", "--no-fund", `./${tarball}`], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function outcome(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd: folder, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });
}

test("conformance without a url asks the mock and ends 0", async () => {
  const { code, stdout, stderr } = await outcome(bin("conformance"), []);
  expect(stderr).not.toMatch(/ at .*\.js:\d+/);
  expect(stdout).toMatch(/conformant in what was asked: \d+ of 77/);
  expect(code).toBe(0);
});

test("conformance asks a separate agent-mock: the cloud, and the stand-alone agent server", async () => {
  const mock = spawn(bin("agent-mock"), ["--port", "0", "--agent-port", "0", "--ready", "json"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const ready = await readyLine(mock);
    const cloud = await outcome(bin("conformance"), [ready.cloud.url], {
      CONFORMANCE_API_KEY: ready.cloud.apiKey,
    });
    expect(cloud.stdout).toMatch(/conformant in what was asked/);
    expect(cloud.code).toBe(0);
    const agent = await outcome(bin("conformance"), [ready.agent.url], {
      CONFORMANCE_SESSION_API_KEY: ready.agent.sessionKey,
    });
    expect(agent.stdout).toMatch(/conformant in what was asked/);
    expect(agent.code).toBe(0);
    const keyless = await outcome(bin("conformance"), [ready.cloud.url]);
    expect(keyless.code).toBe(2);
    expect(keyless.stderr.trim().split("\n")).toHaveLength(1);
    expect(keyless.stderr).toMatch(/CONFORMANCE_API_KEY/);
  } finally {
    mock.kill("SIGTERM");
    await once(mock, "exit");
  }
});

test.each([
  [4, ["http://127.0.0.1:1"], /127\.0\.0\.1:1/],
  [2, ["--nonsense"], /--nonsense/],
])("exit %i: conformance %s", async (expected, args, message) => {
  const { code, stderr } = await outcome(bin("conformance"), args);
  expect(code).toBe(expected);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/ at .*\.js:\d+/);
});

/** `agent-mock` of the package, as long as it is needed. */
async function withMock(
  flags: readonly string[],
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  const args = ["--port", "0", "--agent-port", "0", "--ready", "json", ...flags];
  const mock = spawn(bin("agent-mock"), args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await use(await readyLine(mock));
  } finally {
    mock.kill("SIGTERM");
    await once(mock, "exit");
  }
}

const keys = ({ agent }: Ready) => ({ CONFORMANCE_SESSION_API_KEY: agent.sessionKey });

test.each([
  [1, "a MUST is broken", ["--fault", "tags/key-charset-rejected/upper-case"], []],
  [3, "what was not asked was asked for", [], ["--require-all", "--read-only"]],
  [3, "a limit was reached", [], ["--max-requests", "30"]],
])("exit %i: %s", async (expected, _, mockFlags, flags) => {
  await withMock(mockFlags, async (ready) => {
    const args = [ready.agent.url, "tags/*", "--profile", "quick", ...flags];
    const { code, stderr } = await outcome(bin("conformance"), args, keys(ready));
    expect({ code, stderr }).toEqual({ code: expected, stderr: "" });
  });
});

test("exit 5: something was left behind, and --cleanup takes it away as soon as it can be", async () => {
  const plan =
    "- match: { operation: deleteConversation }\n  fault: { status: 500 }\n  until: { times: 2 }\n";
  writeFileSync(path.join(folder, "plan.yaml"), plan);
  await withMock(["--fault-plan", "plan.yaml"], async (ready) => {
    // A sequence of the model may delete, too, and meet the fault: that is up to the seed.
    const asked = [ready.agent.url, "tags/create-stores-tags", "--profile", "quick"];
    const args = [...asked, "--seed", "1"];
    rmSync(path.join(folder, "left.jsonl"), { force: true });
    const log = ["--log", "left.jsonl"];
    const left = await outcome(bin("conformance"), [...args, ...log], keys(ready));
    expect(left.code).toBe(5);
    expect(left.stderr).toMatch(/--cleanup left\.jsonl/);
    const cleaned = await outcome(bin("conformance"), ["--cleanup", "left.jsonl"], keys(ready));
    expect(cleaned.stdout).toMatch(/2 things of run\w+ taken away, nothing is left/);
    expect(cleaned.code).toBe(0);
    const again = await outcome(bin("conformance"), ["--cleanup", "left.jsonl"], keys(ready));
    expect(again.code).toBe(0);
    const none = await outcome(bin("conformance"), ["--cleanup", "none.jsonl"], keys(ready));
    expect(none.code).toBe(2);
  });
});

test.each([
  [130, "SIGINT"],
  [143, "SIGTERM"],
] as const)("exit %i: ended by %s", async (expected, signal) => {
  await withMock([], async (ready) => {
    const asking = ask(ready, [ready.agent.url]);
    const ended = once(asking, "exit");
    await begun("signal.jsonl");
    asking.kill(signal);
    expect(await ended).toEqual([expected, null]);
    rmSync(path.join(folder, "signal.jsonl"));
  });
});

test("exit 70: the process that asks was killed", async () => {
  await withMock([], async (ready) => {
    const asking = ask(ready, [ready.agent.url]);
    const ended = once(asking, "exit");
    process.kill(await begun("signal.jsonl"), "SIGKILL");
    expect(await ended).toEqual([70, null]);
    rmSync(path.join(folder, "signal.jsonl"));
  });
});

function ask(ready: Ready, args: readonly string[]): ChildProcess {
  return spawn(bin("conformance"), [...args, "--log", "signal.jsonl"], {
    cwd: folder,
    env: { ...process.env, ...keys(ready) },
    stdio: "ignore",
  });
}

/** Waits until a run has made something. @returns the process that asks */
async function begun(log: string): Promise<number> {
  for (;;) {
    const [header, ...lines] = readLines(path.join(folder, log));
    if (header !== undefined && lines.length > 2) return JSON.parse(header).pid;
    await sleep(20);
  }
}

function readLines(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

/** Where the package has that document. */
async function documentOf(server: string): Promise<string> {
  const name = `agent-execution-contract/openapi/${server}.yaml`;
  const script = `require.resolve(${JSON.stringify(name)})`;
  return (await outcome(process.execPath, ["--print", script])).stdout.trim();
}

test("agent-contract bundles and compares the documents of the package", async () => {
  const document = await documentOf("agent-server");
  const args = [document, "--format", "json", "--output", "bundled.json"];
  expect(await outcome(bin("agent-contract"), ["bundle", ...args])).toMatchObject({ code: 0 });
  const bundled = path.join(folder, "bundled.json");
  const compare = () => outcome(bin("agent-contract"), ["diff", bundled, "--against", document]);
  expect(await compare()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^0 breaking, 0 undecided, 0 safe$/m),
  });
  const { "/ready": _, ...paths } = JSON.parse(readFileSync(bundled, "utf8")).paths;
  const without = { ...JSON.parse(readFileSync(bundled, "utf8")), paths };
  writeFileSync(bundled, JSON.stringify(without));
  expect(await compare()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^BREAKING +operation-removed/m),
  });
});

test("agent-contract lint says in one line which packages it needs", async () => {
  const args = ["lint", await documentOf("agent-server")];
  const { code, stderr } = await outcome(bin("agent-contract"), args);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toMatch(/npm install --save-dev @stoplight\/spectral-core/);
  expect(code).toBe(2);
});

test("the library, the mock and the documents can be imported by name", async () => {
  const script = `
    import { judgeRequest, requirementIds } from "agent-execution-contract";
    import { startMock } from "agent-execution-contract/mock";
    import { runConformance } from "agent-execution-contract/conformance";
    import document from "agent-execution-contract/openapi/agent-server.json" with { type: "json" };
    const mock = await startMock({ port: 0, agentPort: 0 });
    const ready = await fetch(mock.agent.url + "/ready");
    await mock.stop();
    console.log(JSON.stringify([typeof judgeRequest, requirementIds.length, typeof runConformance, document.info.version, ready.status]));`;
  writeFileSync(path.join(folder, "try.mjs"), script);
  const { stdout } = await outcome(process.execPath, ["--no-warnings", "try.mjs"]);
  expect(JSON.parse(stdout)).toEqual(["function", 77, "function", "0.1.0", 200]);
});

interface Ready {
  cloud: { url: string; apiKey: string };
  agent: { url: string; sessionKey: string };
}

async function readyLine(mock: ChildProcess): Promise<Ready> {
  if (mock.stdout === null) throw new Error("agent-mock has no stdout");
  for await (const line of createInterface({ input: mock.stdout }))
    return JSON.parse(line) as Ready;
  throw new Error("agent-mock ended before it was ready");
}
