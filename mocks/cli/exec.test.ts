import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startAgentMock } from "../testing/command.js";

const NODE = process.execPath;

/** Starts `agent-mock exec` with a script as its command. */
const exec = (script: string, flags: readonly string[] = [], ...args: readonly string[]) =>
  startAgentMock([
    "exec",
    ...flags,
    "--",
    NODE,
    "--input-type=module",
    "-e",
    script,
    "--",
    ...args,
  ]);

describe("agent-mock exec", () => {
  it("runs a command that finds the mock in its environment, and stops the mock", async () => {
    const { ended } = exec(`
      const { AGENT_CLOUD_URL, AGENT_CLOUD_API_KEY, AGENT_SERVER_URL, AGENT_SESSION_API_KEY } = process.env;
      const ask = (url, headers) => fetch(url, { headers }).then(({ status }) => status);
      console.log(JSON.stringify({
        cloud: await ask(AGENT_CLOUD_URL + "/api/v1/sandboxes?id=x", { authorization: "Bearer " + AGENT_CLOUD_API_KEY }),
        agent: await ask(AGENT_SERVER_URL + "/api/conversations/x", { "x-session-api-key": AGENT_SESSION_API_KEY }),
        url: AGENT_CLOUD_URL,
      }));`);
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, ""]);
    const { url, ...statuses } = JSON.parse(stdout);
    expect(statuses).toEqual({ cloud: 200, agent: 404 });
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  it("gives the command its stdin, its arguments as they are, and the flags to the mock", async () => {
    const { child, ended } = exec(
      `for await (const line of process.stdin) process.stdout.write(line);
       console.log(process.argv.slice(1).join("|"), process.env.AGENT_CLOUD_API_KEY);`,
      ["--api-key", "k1"],
      "--seed",
      "a b",
    );
    child.stdin?.end("from stdin, ");
    expect(await ended).toMatchObject({ code: 0, stdout: "from stdin, --seed|a b k1\n" });
  });

  it("needs no -- before a command whose name is no flag", async () => {
    const { ended } = startAgentMock(["exec", NODE, "-e", "process.exitCode = 9"]);
    expect((await ended).code).toBe(9);
  });

  it("logs the requests of the command with -v, as JSON where asked", async () => {
    const { stderr } = await exec(`await fetch(process.env.AGENT_SERVER_URL + "/ready")`, [
      "-v",
      "--log",
      "json",
    ]).ended;
    expect(JSON.parse(stderr)).toMatchObject({ level: "info", event: "exchange", status: 200 });
  });
});

describe("its exit code", () => {
  const askWithoutKey = `await fetch(process.env.AGENT_CLOUD_URL + "/api/v1/sandboxes?id=x");`;

  it("is 1 with --fail-on-violation, when the command broke the contract", async () => {
    const { code, stderr } = await exec(askWithoutKey, ["--fail-on-violation"]).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^agent-mock: getSandboxes.*key.*\n {2}the document: #.*\n {2}right would be: curl/,
    );
  });

  it("is otherwise the command's, whatever it did", async () => {
    expect((await exec(askWithoutKey).ended).code).toBe(0);
    const failing = `${askWithoutKey} process.exitCode = 3`;
    expect((await exec(failing, ["--fail-on-violation"]).ended).code).toBe(3);
    expect((await exec("", ["--fail-on-violation"]).ended).code).toBe(0);
  });

  it.each([0, 1, 3, 255])("%i is passed on", async (code) => {
    expect((await exec(`process.exitCode = ${code}`).ended).code).toBe(code);
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGKILL", 137],
  ])("is 128 + n when signal %s ended the command", async (signal, code) => {
    expect(
      (await exec(`process.kill(process.pid, "${signal}"); await new Promise(() => {})`).ended)
        .code,
    ).toBe(code);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "is the command's, which is passed %s and ends as it likes",
    async (signal) => {
      const { child, saying, ended } = exec(`
        process.once("${signal}", () => { console.log("cleaned up"); process.exit(5); });
        setInterval(() => {}, 1000);
        console.log("started");`);
      await saying("started");
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 5, stdout: "started\ncleaned up\n" });
    },
  );

  it("is 127 when there is no such command, in one line", async () => {
    const { code, stderr } = await startAgentMock(["exec", "--", "no-such-command"]).ended;
    expect(code).toBe(127);
    expect(stderr).toBe('agent-mock: cannot run "no-such-command": there is no such command\n');
  });

  it("is 126 when the file is not executable", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "exec-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "notes");
    writeFileSync(file, "not a program");
    chmodSync(file, 0o644);
    const { code, stderr } = await startAgentMock(["exec", "--", file]).ended;
    expect([code, stderr.trim().split("\n").length]).toEqual([126, 1]);
  });

  it.each([
    [["exec"], "missing required argument 'command'"],
    [["exec", "--nonsense", "--", NODE], "unknown option '--nonsense'"],
    [["--seed", "3", "exec", "--", NODE], "--seed goes behind exec"],
    [["exec", "--fault", "x/y/z", "--", NODE], 'there is no fault "x/y/z"'],
  ])("%j is usage: 2, with one line", async (args, line) => {
    const { code, stdout, stderr } = await startAgentMock(args).ended;
    expect([code, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(stderr).toContain(line);
  });
});
