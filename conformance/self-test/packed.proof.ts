import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
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
