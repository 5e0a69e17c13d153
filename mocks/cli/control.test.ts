import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { dataOf } from "../../src/clients/index.js";
import { createControlClient } from "../control/client.js";
import { ask } from "../testing/ask.js";
import { startAgentMock } from "../testing/command.js";

const PORTS = ["--port", "0", "--agent-port", "0"];

const fileOf = (text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), "fixture-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "fixture.yaml");
  writeFileSync(file, text);
  return file;
};

async function serve(...flags: readonly string[]) {
  const running = startAgentMock([...PORTS, "--ready", "json", ...flags]);
  await running.saying("\n");
  const { cloud, control } = JSON.parse(running.said.stdout);
  return { control: createControlClient(control), address: control, cloud };
}

describe("agent-mock", () => {
  it("has a held clock that is driven through the control plane", async () => {
    const { control, cloud } = await serve("--clock", "held", "--control-token", "t");
    const sandboxes = (method: string) =>
      ask(method, `${cloud.url}/api/v1/sandboxes`, { key: cloud.apiKey });
    expect((await sandboxes("POST")).body).toMatchObject({ status: "STARTING" });
    const { changes } = dataOf(await control.POST("/__mock/clock/run-to-idle"));
    expect(changes).toMatchObject([{ what: "becomes RUNNING" }]);
    expect((await sandboxes("GET")).body).toMatchObject([{ status: "RUNNING" }]);
  });

  it("has the token that it is given, and tells it", async () => {
    expect((await serve("--control-token", "t")).address.token).toBe("t");
    const { saying, said } = startAgentMock([...PORTS, "--control-token", "t"]);
    await saying("Ctrl-C");
    expect(said.stdout).toMatch(/^control plane +http:\/\/127\.0\.0\.1:\d+ {2}token t$/m);
  });

  it("starts with a fixture", async () => {
    const file = fileOf("sandboxes:\n  - id: one\n");
    const { cloud } = await serve("--fixture", file);
    const read = await ask("GET", `${cloud.url}/api/v1/sandboxes`, { key: cloud.apiKey });
    expect(read.body).toMatchObject([{ id: "one", status: "RUNNING" }]);
  });

  it.each([
    ["sandboxes: 7\n", /fixture\.yaml:1:12: /],
    ["conversations:\n  - id: x\n", /conversations\.0\.id: this server names no conversation "x"/],
  ])("says what is wrong with a fixture: %j", async (text, told) => {
    const { code, stderr } = await startAgentMock([...PORTS, "--fixture", fileOf(text)]).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(told);
  });
});

it("exec lets its command drive the mock", async () => {
  const script = `
    const { AGENT_MOCK_CONTROL_URL: url, AGENT_MOCK_CONTROL_TOKEN: token } = process.env;
    const clock = await fetch(url + "/__mock/clock", { headers: { authorization: "Bearer " + token } });
    console.log((await clock.json()).speed);`;
  const command = [process.execPath, "--input-type=module", "-e", script];
  const { code, stdout } = await startAgentMock(["exec", "--speed", "20", "--", ...command]).ended;
  expect([code, stdout]).toEqual([0, "20\n"]);
});
