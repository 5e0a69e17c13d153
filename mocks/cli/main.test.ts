import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { faults } from "../faults/index.js";
import { ask } from "../testing/ask.js";

const BIN = fileURLToPath(new URL("../../dist/mocks/cli/bin.js", import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** The built command as a child process, and what it has said so far. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env } });
  started.push(child);
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (data) => {
    said.stdout += data;
  });
  child.stderr.on("data", (data) => {
    said.stderr += data;
  });
  const exited = once(child, "close").then(([code]) => ({ code: code as number | null, ...said }));
  return { child, said, exited };
}

/** Starts it on free ports, and gives the line that says where it serves. */
async function serve(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const running = start(["--port", "0", "--agent-port", "0", "--ready", "json", ...args], env);
  while (!running.said.stdout.includes("\n")) await once(running.child.stdout, "data");
  return { ...running, ready: JSON.parse(running.said.stdout) };
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  start(args, env).exited;

describe("agent-mock", () => {
  it("says in one line of JSON where it serves, and nothing else", async () => {
    const { ready, child, exited } = await serve();
    expect(ready).toEqual({
      event: "ready",
      cloud: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), apiKey: "dev-cloud-key" },
      agent: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        sessionKey: "dev-session-key",
      },
      control: null,
      pid: child.pid,
    });
    expect((await ask("GET", `${ready.agent.url}/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exited).toMatchObject({ code: 0, stderr: "" });
  });

  it("tells people what they can do next", async () => {
    const { child, said, exited } = start(["--port", "0", "--agent-port", "0"]);
    while (!said.stdout.includes("Ctrl-C")) await once(child.stdout, "data");
    expect(said.stdout).toMatch(/CONFORMANCE_API_KEY=dev-cloud-key npx conformance http:/);
    child.kill("SIGINT");
    expect((await exited).code).toBe(0);
  });

  it("takes its flags from the environment, too", async () => {
    const env = {
      AGENT_MOCK_API_KEY: "k1",
      AGENT_MOCK_FAULT: "tags/patch-replaces-whole-map/merges",
    };
    const { ready } = await serve(["--session-key", "k2"], env);
    expect([ready.cloud.apiKey, ready.agent.sessionKey]).toEqual(["k1", "k2"]);
  });

  it("ends with its parent, when it is told to", async () => {
    const { child, exited } = await serve(["--die-with-parent"]);
    child.stdin?.end();
    expect((await exited).code).toBe(0);
  });

  it("logs each request on stderr with -v", async () => {
    const { ready, child, exited } = await serve(["-v"]);
    await ask("GET", `${ready.agent.url}/ready`);
    child.kill("SIGTERM");
    expect((await exited).stderr).toMatch(/^GET .*\/ready 200 [\d.]+ ms\n$/);
  });

  it("plays another choice, and a fault", async () => {
    const { ready } = await serve(["--open", "unauthorized-status=403"]);
    expect((await ask("GET", `${ready.cloud.url}/api/v1/sandboxes`)).status).toBe(403);
  });

  it("gives sandboxes a port of the range, and 503 when there is none left", async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const { ready } = await serve(["--agent-ports", `${port}-${port}`]);
    const create = () =>
      ask("POST", `${ready.cloud.url}/api/v1/sandboxes`, { key: "dev-cloud-key" });
    expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({
      status: 503,
      body: { detail: "no port is free for another sandbox" },
    });
  });
});

describe("exit codes", () => {
  it.each([
    [["--nonsense"], "unknown option '--nonsense'"],
    [["--port", "x"], "whole number"],
    [["--agent-ports", "9-1"], "range of ports"],
    [["--fault", "tags/none/x"], 'there is no fault "tags/none/x"'],
    [["--open", "nothing=x"], 'nothing to choose at "nothing"'],
    [["--open", "autostart=maybe"], "at autostart it is no or yes"],
    [["nonsense"], "nonsense"],
  ])("%j is usage: 2, with one line", async (args, line) => {
    const { code, stderr, stdout } = await run(args);
    expect([code, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(stderr).toContain(line);
  });

  it("a busy port is 4, in one line that names it", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    for (const args of [
      ["--port", String(port), "--agent-port", "0"],
      ["--port", "0", "--agent-port", String(port)],
    ]) {
      const { code, stderr } = await run(args);
      expect([code, stderr.trim().split("\n").length]).toEqual([4, 1]);
      expect(stderr).toContain(`port ${port} is busy`);
    }
    other.close();
  });

  it("help, version and lists are 0", async () => {
    expect(await run(["--help"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("AGENT_MOCK_PORT"),
    });
    expect((await run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const listed = await run(["faults"]);
    expect(listed.stdout.trim().split("\n")).toHaveLength(faults.length);
    expect((await run(["open-points"])).stdout).toMatch(/\* 422 +.*\n {4}400 +/);
  });
});
