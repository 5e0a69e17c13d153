import { afterEach, describe, expect, it, vi } from "vitest";
import { createClock } from "../clock.js";
import { type Action, extendScript, liveScript } from "../domain/script.js";
import {
  callTools,
  type LlmAnswer,
  type LlmServer,
  sayText,
  startLlmServer,
} from "../testing/llm-server.js";
import { openChat } from "./chat.js";
import { createLiveAgents } from "./live-agents.js";

/** For how long at most a test waits for what comes, on a busy machine too. */
const PATIENCE_MS = 30_000;
const KEY = "sk-very-secret-key";
const TOOLS = ["terminal", "finish", "think"];

const open: { readonly close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

async function serve(...answers: LlmAnswer[]): Promise<LlmServer> {
  const server = await startLlmServer(...answers);
  open.push(server);
  return server;
}

interface Play {
  readonly base_url?: string;
  readonly timeoutMs?: number;
  readonly key?: string;
}

/** Begins to play a run; gives what has been written down of it so far, and what stops it. */
function begin({ base_url, timeoutMs = PATIENCE_MS, key = KEY }: Play) {
  const chat = openChat({ timeoutMs });
  open.push(chat);
  const clock = createClock();
  const agents = createLiveAgents({ clock, chat });
  const llm = { model: "m", ...(base_url === undefined ? {} : { base_url }) };
  agents.keepKey(llm, key);
  let script = liveScript;
  const record = (actions: readonly Action[]) => {
    script = extendScript(script, 0, actions);
    return script.outcome === "running";
  };
  agents.play({ startedAt: clock.now(), llm, tools: TOOLS, message: "Do it.", record });
  return { script: () => script, cancel: agents.cancel };
}

/** Plays a run to its end. */
async function play(options: Play) {
  const { script } = begin(options);
  await vi.waitFor(() => expect(script().outcome).not.toBe("running"), PATIENCE_MS);
  const { outcome, actions } = script();
  return { outcome, actions: actions.map(({ action }) => action) };
}

describe("a live run", () => {
  it("calls the tools that its model calls, until that finishes", async () => {
    const { baseUrl, calls } = await serve(
      callTools(["think", { thought: "hm" }], ["terminal", { command: "ls" }]),
      callTools(["finish", { message: "All done." }]),
    );
    expect(await play({ base_url: baseUrl })).toEqual({
      outcome: "finished",
      actions: [
        { kind: "think", thought: "hm" },
        { kind: "call", tool: "terminal", arguments: '{"command":"ls"}' },
        { kind: "observe", text: "ok" },
        { kind: "finish", message: "All done." },
      ],
    });
    const [first, second] = calls;
    expect(first).toMatchObject({ path: "/v1/chat/completions", authorization: `Bearer ${KEY}` });
    expect(first?.body).toMatchObject({
      model: "m",
      messages: [{ role: "system" }, { role: "user", content: "Do it." }],
      tools: TOOLS.map((name) => ({ type: "function", function: { name } })),
    });
    expect(second?.body.messages).toMatchObject([
      { role: "system" },
      { role: "user" },
      { role: "assistant", tool_calls: [{ id: "call-0" }, { id: "call-1" }] },
      { role: "tool", tool_call_id: "call-0", content: "ok" },
      { role: "tool", tool_call_id: "call-1", content: "ok" },
    ]);
  });

  it("has finished when its model calls no tool", async () => {
    const { baseUrl } = await serve(sayText("Hello."));
    expect(await play({ base_url: `${baseUrl}/` })).toEqual({
      outcome: "finished",
      actions: [{ kind: "say", text: "Hello." }, { kind: "end" }],
    });
  });

  it("goes on after a tool that there is not", async () => {
    const { baseUrl, calls } = await serve(callTools(["fly", {}]), sayText("Never mind."));
    const { outcome, actions } = await play({ base_url: baseUrl });
    expect(outcome).toBe("finished");
    expect(actions[0]).toEqual({ kind: "err", detail: 'there is no tool "fly"' });
    expect(calls[1]?.body.messages).toMatchObject([
      {},
      {},
      {},
      { content: 'there is no tool "fly"' },
    ]);
  });

  it("ends, when its model never does", async () => {
    const { baseUrl, calls } = await serve(callTools(["terminal", {}]));
    const { outcome, actions } = await play({ base_url: baseUrl });
    expect(outcome).toBe("error");
    expect(actions.at(-1)).toMatchObject({ kind: "fail", code: "MaxIterationsReached" });
    expect(calls).toHaveLength(50);
  });

  it.each<[string, LlmAnswer, string]>([
    ["401", { status: 401, text: `no such key: ${KEY}` }, "LLMAuthenticationError"],
    ["403", { status: 403, text: "" }, "LLMAuthenticationError"],
    ["404", { status: 404, text: "" }, "LLMBadRequestError"],
    ["429", { status: 429, text: "" }, "LLMRateLimitError"],
    ["500", { status: 500, text: `oops, ${KEY}` }, "LLMServiceUnavailableError"],
    ["a redirect", { status: 302, text: "" }, "LLMBadRequestError"],
    ["no JSON", { status: 200, text: "<html>" }, "LLMNoResponseError"],
    ["null", { status: 200, text: "null" }, "LLMNoResponseError"],
    ["no choices", { status: 200, text: '{"choices":[]}' }, "LLMNoResponseError"],
    ["no message", { message: null }, "LLMNoResponseError"],
    ["a tool call without a name", { message: { tool_calls: [{}] } }, "LLMNoResponseError"],
    ["more than 4 MiB", sayText("x".repeat(5 * 1024 * 1024)), "LLMServiceUnavailableError"],
    ["nothing", "nothing", "LLMTimeoutError"],
  ])("ends in error at %s", async (_, answer, code) => {
    const { baseUrl } = await serve(answer);
    const patience = answer === "nothing" ? { timeoutMs: 200 } : {};
    const { outcome, actions } = await play({ base_url: baseUrl, ...patience });
    expect(outcome).toBe("error");
    expect(actions).toMatchObject([{ kind: "fail", code }]);
    expect(JSON.stringify(actions)).not.toContain(KEY);
  });

  it.each<[string, string | undefined, string]>([
    ["nobody listens", "http://127.0.0.1:9/v1", "LLMServiceUnavailableError"],
    ["the address is none", "not a url", "LLMServiceUnavailableError"],
    ["the address is not HTTP", "file:///etc/passwd", "LLMServiceUnavailableError"],
    ["there is no address", undefined, "LLMBadRequestError"],
  ])("ends in error when %s", async (_, base_url, code) => {
    const { outcome, actions } = await play(base_url === undefined ? {} : { base_url });
    expect(outcome).toBe("error");
    expect(actions).toMatchObject([{ kind: "fail", code }]);
  });

  it("ends in error with a key that no header can hold, and does not say it", async () => {
    const { baseUrl, calls } = await serve(sayText("Hello."));
    const { outcome, actions } = await play({ base_url: baseUrl, key: "line\r\nbreak" });
    expect(outcome).toBe("error");
    expect(JSON.stringify(actions)).not.toContain("break");
    expect(calls).toEqual([]);
  });

  it("writes no key down, even when the model says it", async () => {
    const { baseUrl } = await serve(
      callTools(["terminal", { command: `echo ${KEY}` }]),
      sayText(`Your key is ${KEY}.`),
    );
    const { actions } = await play({ base_url: baseUrl });
    expect(JSON.stringify(actions)).not.toContain(KEY);
    expect(actions).toContainEqual({ kind: "say", text: "Your key is **********." });
  });

  it("writes nothing down any more once it is cancelled", async () => {
    const { baseUrl, calls } = await serve("nothing");
    const { script, cancel } = begin({ base_url: baseUrl });
    await vi.waitFor(() => expect(calls).toHaveLength(1), PATIENCE_MS);
    cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(script()).toBe(liveScript);
  });
});
