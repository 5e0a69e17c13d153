import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { faults } from "../faults/index.js";
import { ask } from "../testing/ask.js";
import { startAgentMock } from "../testing/command.js";

type Environment = Readonly<Record<string, string>>;

/** Starts it on free ports, and gives the line that says where it serves. */
async function serve(args: readonly string[] = [], env: Environment = {}) {
  const running = startAgentMock(
    ["--port", "0", "--agent-port", "0", "--ready", "json", ...args],
    env,
  );
  await running.saying("\n");
  return { ...running, ready: JSON.parse(running.said.stdout) };
}

const run = (args: readonly string[], env: Environment = {}) => startAgentMock(args, env).ended;

describe("agent-mock", () => {
  it("says in one line of JSON where it serves, and nothing else", async () => {
    const { ready, child, ended } = await serve();
    expect(ready).toEqual({
      event: "ready",
      cloud: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), apiKey: "dev-cloud-key" },
      agent: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        sessionKey: "dev-session-key",
      },
      control: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        token: expect.stringMatching(/^[\w-]{24}$/),
      },
      pid: child.pid,
    });
    expect((await ask("GET", `${ready.agent.url}/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, stderr: "" });
  });

  it("tells people what they can do next", async () => {
    const { child, said, saying, ended } = startAgentMock(["--port", "0", "--agent-port", "0"]);
    await saying("Ctrl-C");
    expect(said.stdout).toMatch(/CONFORMANCE_API_KEY=dev-cloud-key npx conformance http:/);
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
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
    const { child, ended } = await serve(["--die-with-parent"]);
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });

  it("logs each request on stderr with -v", async () => {
    const { ready, child, ended } = await serve(["-v"]);
    await ask("GET", `${ready.agent.url}/ready`);
    child.kill("SIGTERM");
    expect((await ended).stderr).toMatch(/^[\d:.]{12} GET .*\/ready 200 [\d.]+ ms\n$/);
  });

  it("logs in JSON where asked, a line each", async () => {
    const { ready, child, ended } = await serve(["-v", "--log", "json"]);
    await ask("GET", `${ready.agent.url}/ready`);
    await ask("POST", `${ready.cloud.url}/api/v1/sandboxes`);
    child.kill("SIGTERM");
    const lines = (await ended).stderr.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { time: expect.any(String), level: "info", event: "exchange", method: "GET", status: 200 },
      { level: "info", event: "exchange", method: "POST", status: 401 },
    ]);
  });

  it("ends at the second signal, whatever is under way", async () => {
    const { ready, child, ended } = await serve();
    const half = connect(Number(new URL(ready.cloud.url).port), "127.0.0.1");
    half.on("error", () => {}).write("GET /api/v1/sandboxes HTTP/1.1\r\n");
    await once(half, "connect");
    child.kill("SIGTERM");
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
  });

  it("plays another choice, and a fault", async () => {
    const { ready } = await serve(["--open", "unauthorized-status=403"]);
    expect((await ask("GET", `${ready.cloud.url}/api/v1/sandboxes`)).status).toBe(403);
  });

  it("lets go wrong what a file plans", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "agent-mock-"));
    const file = path.join(folder, "plan.yaml");
    await writeFile(
      file,
      "- match: {operation: getReady, nth: 1}\n  fault: {status: 503, retryAfterMs: 10}\n",
    );
    const { ready } = await serve(["--fault-plan", file]);
    const answers = [
      await ask("GET", `${ready.agent.url}/ready`),
      await ask("GET", `${ready.agent.url}/ready`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect(answers[0]?.headers["retry-after"]).toBe("1");
    await rm(folder, { recursive: true });
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
  it("1: a client broke the contract, with --fail-on-violation", async () => {
    const { ready, child, ended } = await serve(["--fail-on-violation"]);
    await ask("GET", `${ready.cloud.url}/api/v1/sandbox`);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 1, stderr: expect.stringContaining("did you mean") });
  });

  it.each([
    [["--nonsense"], "unknown option '--nonsense'"],
    [["--port", "x"], "whole number"],
    [["--agent-ports", "9-1"], "range of ports"],
    [["--speed", "0"], "number above 0"],
    [["--clock", "late"], "real, held"],
    [["--fault-plan", "no/such.yaml"], "no/such.yaml:1:1: there is no such file"],
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

  it("a host that is not of this machine is usage: 2", async () => {
    const { code, stderr } = await run(["--port", "0", "--host", "203.0.113.1"]);
    expect([code, stderr.trim().split("\n").length]).toEqual([2, 1]);
    expect(stderr).toContain("203.0.113.1 is no address of this machine");
  });

  it("our own mistake is 70, with its stack", async () => {
    const mistake = "import http from 'node:http'; http.createServer = () => { throw Error('oh') }";
    const { code, stderr } = await run(["--port", "0"], {
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(mistake)}"`,
    });
    expect(code).toBe(70);
    expect(stderr).toMatch(/^agent-mock: Error: oh\n +at /);
  });

  it("help, version and lists are 0, and help loads nothing that serves", async () => {
    expect(await run(["--help"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("AGENT_MOCK_PORT"),
    });
    expect((await run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const args of [["--help"], ["--version"], ["exec", "--help"]]) {
      expect(await modulesLoadedBy(args)).toEqual(["commander"]);
    }
    const listed = await run(["faults"]);
    expect(listed.stdout.trim().split("\n")).toHaveLength(faults.length);
    expect((await run(["open-points"])).stdout).toMatch(/\* 422 +.*\n {4}400 +/);
  });
});

/** The packages that a call of the command loads. */
async function modulesLoadedBy(args: readonly string[]): Promise<string[]> {
  const { stderr } = await run(args, { NODE_DEBUG: "esm" });
  const packages = stderr.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)\//g);
  return [...new Set([...packages].map(([, name = ""]) => name))];
}
