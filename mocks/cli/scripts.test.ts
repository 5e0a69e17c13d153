import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ask, field } from "../testing/ask.js";
import { startAgentMock } from "../testing/command.js";
import { newConversation } from "../testing/conversation.js";
import { sayText, startLlmServer } from "../testing/llm-server.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "scripts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

const ON_FREE_PORTS = ["--port", "0", "--agent-port", "0", "--ready", "json"];
const run = (...args: string[]) => startAgentMock([...ON_FREE_PORTS, ...args]).ended;

/** Starts the command, has a conversation run, and gives the status that it comes to. */
async function statusWith(args: readonly string[], llm: object = {}): Promise<unknown> {
  const running = startAgentMock([...ON_FREE_PORTS, ...args]);
  await running.saying("\n");
  const { agent } = JSON.parse(running.said.stdout);
  const key: string = agent.sessionKey;
  const agentSpec = { llm: { ...newConversation.agent.llm, ...llm }, tools: [] };
  const body = { ...newConversation, agent: agentSpec };
  const created = await ask("POST", `${agent.url}/api/conversations`, { key, body });
  const url = `${agent.url}/api/conversations/${field(created, "id")}`;
  await ask("POST", `${url}/run`, { key });
  return vi.waitUntil(async () => {
    const status = field(await ask("GET", url, { key }), "execution_status");
    return status === "running" ? undefined : status;
  }, 30_000);
}

describe("agent-mock --script", () => {
  it("plays a ready-made script", async () => {
    expect(await statusWith(["--script", "confirm"])).toBe("waiting_for_confirmation");
  });

  it("plays the script of a file, and has more to be asked for", async () => {
    const own = await write("own.yaml", "name: own\nstepMs: 1\nsteps: [call, fail: no]\n");
    const json = await write("more.json", '{"name": "more", "steps": ["pause"]}');
    const args = ["--script", own, "--script", json];
    expect(await statusWith(args)).toBe("error");
    expect(await statusWith(args, { model: "mock/more" })).toBe("paused");
  });

  it("says what is wrong with a file, and where", async () => {
    const file = await write(
      "wrong.yaml",
      "name: own\nsteps:\n  - cal: terminal\n  - wait: soon\n",
    );
    const { code, stdout, stderr } = await run("--script", file);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n")).toEqual([
      expect.stringMatching(
        /wrong\.yaml:3:5: expected one of think, .* \(did you mean "call"\?\)$/,
      ),
      expect.stringMatching(/wrong\.yaml:4:11: expected milliseconds, .*, not "soon"$/),
      "",
    ]);
  });

  it("names the ready-made scripts when there is none of that name", async () => {
    const { code, stderr } = await run("--script", "stcuk");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^agent-mock: there is no script "stcuk"; there are finish, .*\n$/);
  });
});

describe("agent-mock --llm call", () => {
  it("calls the LLM of a conversation", async () => {
    const llm = await startLlmServer(sayText("Hello."));
    const settings = { base_url: llm.baseUrl, api_key: "sk-very-secret-key" };
    expect(await statusWith(["--llm", "call"], settings)).toBe("finished");
    expect(llm.calls).toMatchObject([{ authorization: "Bearer sk-very-secret-key" }]);
    await llm.close();
  });
});
