import { afterEach, describe, expect, it, vi } from "vitest";
import { type Mock, type MockOptions, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import {
  createConversation,
  newConversation,
  type TestConversation,
} from "../testing/conversation.js";
import {
  callTools,
  type LlmAnswer,
  type LlmServer,
  sayText,
  startLlmServer,
} from "../testing/llm-server.js";

/** For how long at most a test waits for what comes, on a busy machine too. */
const PATIENCE_MS = 30_000;
const KEY = "sk-very-secret-key";

let mock: Mock;
let llm: LlmServer;
const logged: string[] = [];
afterEach(async () => {
  await mock.stop();
  await llm.close();
  expect(logged.splice(0).join("\n")).not.toContain(KEY);
});

/** A mock that calls LLMs, and an LLM that answers so. */
async function start(answers: readonly LlmAnswer[], options: MockOptions = {}): Promise<void> {
  llm = await startLlmServer(...answers);
  const log = (entry: unknown) => void logged.push(JSON.stringify(entry));
  mock = await startMock({ llm: "call", log, logRequests: true, ...options });
}

const llmSettings = () => ({ model: "m", api_key: KEY, base_url: llm.baseUrl });
const withLlm = () => ({ agent: { llm: llmSettings(), tools: [{ name: "terminal" }] } });

const comesTo = ({ ask }: TestConversation, status: string) =>
  vi.waitFor(
    async () => expect(field(await ask("GET"), "execution_status")).toBe(status),
    PATIENCE_MS,
  );

async function eventsOf({ ask }: TestConversation): Promise<unknown> {
  const reply = await ask("GET", "/events/search");
  expect(reply.text).not.toContain(KEY);
  return field(reply, "items");
}

describe("with `llm: call`, a run", () => {
  it("is what the LLM makes of it", async () => {
    await start([
      callTools(["terminal", { command: "ls" }]),
      callTools(["finish", { message: "All done." }]),
    ]);
    const conversation = await createConversation(mock, withLlm());
    await conversation.ask("POST", "/run");
    await comesTo(conversation, "finished");
    expect(await eventsOf(conversation)).toMatchObject([
      { kind: "SystemPromptEvent" },
      { kind: "MessageEvent", source: "user" },
      { kind: "ActionEvent", tool_name: "terminal", arguments: '{"command":"ls"}' },
      { kind: "ObservationEvent", tool_name: "terminal" },
      { kind: "ActionEvent", tool_name: "finish", message: "All done." },
    ]);
    expect(llm.calls.map(({ authorization }) => authorization)).toEqual(
      Array(2).fill(`Bearer ${KEY}`),
    );
  });

  it("ends in error when the LLM does not admit it, and may be run again", async () => {
    await start([{ status: 401, text: `no such key: ${KEY}` }, sayText("Hello.")]);
    const conversation = await createConversation(mock, withLlm());
    await conversation.ask("POST", "/run");
    await comesTo(conversation, "error");
    expect(await eventsOf(conversation)).toMatchObject([
      {},
      {},
      { kind: "ConversationErrorEvent", code: "LLMAuthenticationError" },
    ]);
    await conversation.ask("POST", "/run");
    await comesTo(conversation, "finished");
  });

  it("is running for as long as the LLM thinks, and nobody waits for that", async () => {
    await start(["nothing"]);
    const conversation = await createConversation(mock, withLlm());
    await conversation.ask("POST", "/run");
    await vi.waitFor(() => expect(llm.calls).toHaveLength(1), PATIENCE_MS);
    await comesTo(conversation, "running");
    expect((await conversation.ask("POST", "/run")).status).toBe(409);
    const stopping = performance.now();
    await mock.stop();
    expect(performance.now() - stopping).toBeLessThan(20_000); // the LLM alone would be waited for 30 s
  });

  it("is written nowhere once its conversation is deleted", async () => {
    await start([callTools(["terminal", {}])]);
    const conversation = await createConversation(mock, withLlm());
    await conversation.ask("POST", "/run");
    expect((await conversation.ask("DELETE")).status).toBe(200);
    expect((await conversation.ask("GET")).status).toBe(404);
    const calls = llm.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(llm.calls.length).toBeLessThanOrEqual(calls + 1);
  });

  it("takes the key from the settings, too", async () => {
    await start([sayText("Hello.")]);
    const { url, sessionKey: key } = mock.agent;
    for (const llm of [llmSettings(), { model: "n" }]) {
      const body = { agent_settings_diff: { llm } };
      expect((await ask("PATCH", `${url}/api/settings`, { key, body })).text).not.toContain(KEY);
    }
    const body = { initial_message: newConversation.initial_message };
    const created = await ask("POST", `${url}/api/conversations`, { key, body });
    const one = `${url}/api/conversations/${field(created, "id")}`;
    await ask("POST", `${one}/run`, { key });
    await vi.waitFor(() => expect(llm.calls).toHaveLength(1), PATIENCE_MS);
    expect(llm.calls[0]).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: "n" } });
  });

  it("starts with its message, where messages start runs", async () => {
    await start([sayText("Hello.")], { open: { autostart: "yes" } });
    await comesTo(await createConversation(mock, withLlm()), "finished");
  });

  it("is one of the cloud's, as well", async () => {
    await start([sayText("Hello.")], { open: { autostart: "yes" } });
    const { url, apiKey: key } = mock.cloud;
    const body = { ...withLlm(), initial_message: newConversation.initial_message };
    const started = await ask("POST", `${url}/api/v1/app-conversations`, { key, body });
    expect(started.status).toBe(200);
    expect(llm.calls).toEqual([]);
    await vi.waitFor(() => expect(llm.calls).toHaveLength(1), PATIENCE_MS);
    expect(llm.calls[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  it("goes by a script that it asks for, and by none where the LLM cannot be reached", async () => {
    await start([]);
    const scripted = await createConversation(mock, { ...withLlm(), tags: { mockscript: "fail" } });
    await scripted.ask("POST", "/run");
    await comesTo(scripted, "error");
    const agent = { llm: { ...llmSettings(), base_url: "http://llm.invalid/v1" } };
    const unreachable = await createConversation(mock, { agent });
    await unreachable.ask("POST", "/run");
    await comesTo(unreachable, "error");
    expect(llm.calls).toEqual([]);
  });
});
