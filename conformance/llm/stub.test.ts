import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCue, findCue, type Play, plays, writeCue } from "./play.js";
import { type LlmStub, startLlmStub } from "./stub.js";

/** For how long at most a test waits for what comes, on a busy machine too. */
const PATIENCE_MS = 30_000;

let stub: LlmStub;
beforeAll(async () => {
  stub = await startLlmStub({ slowMs: 150 });
});
afterAll(() => stub.stop());

const tool = (name: string, parameters: object = {}) => ({
  type: "function",
  function: { name, parameters },
});
const TOOLS = [tool("finish"), tool("think"), tool("terminal")];
const calledTerminal = {
  role: "assistant",
  content: null,
  tool_calls: [{ id: "c1", type: "function", function: { name: "terminal", arguments: "{}" } }],
};

interface Chat {
  readonly key?: string;
  readonly model?: string;
  readonly messages?: readonly object[];
  readonly [field: string]: unknown;
}

async function chat({ key = "", ...body }: Chat, signal?: AbortSignal): Promise<Response> {
  return fetch(`${stub.url}/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "m", tools: TOOLS, messages: [], ...body }),
    signal: signal ?? null,
  });
}

async function messageOf(answer: Response): Promise<{
  content: string | null;
  tool_calls?: { function: { name: string; arguments: string } }[];
}> {
  const { choices } = (await answer.json()) as { choices: [{ message: never }] };
  return choices[0].message;
}

describe("the cue", () => {
  it.each(plays)("of %s is found again in any text", (play) => {
    const cue = createCue(play);
    expect(findCue("nothing", `before ${writeCue(cue)} behind`)).toEqual(cue);
  });

  it.each([
    ["key", (cue: string) => ({ key: cue })],
    ["model", (cue: string) => ({ model: `openai/${cue}` })],
    ["message", (cue: string) => ({ messages: [{ role: "user", content: `Run x. ${cue}` }] })],
  ])("in the %s tells who asks", async (_, place) => {
    const cue = createCue("text");
    expect((await messageOf(await chat(place(writeCue(cue))))).content).toBe("Done.");
    expect(stub.asked(cue)).toEqual([{ delivered: "text" }]);
  });
});

describe("the script", () => {
  it("calls terminal, then finish, and writes down what was delivered", async () => {
    const cue = createCue("finish");
    const key = writeCue(cue);
    expect(stub.asked(cue)).toEqual([]);
    const first = await messageOf(await chat({ key }));
    expect(first.tool_calls?.[0]?.function).toEqual({
      name: "terminal",
      arguments: '{"command":"echo conformance"}',
    });
    const second = await messageOf(await chat({ key, messages: [calledTerminal] }));
    expect(second.tool_calls?.[0]?.function.name).toBe("finish");
    expect(stub.asked(cue).map(({ delivered }) => delivered)).toEqual(["terminal", "finish"]);
  });

  it("answers a step that is asked for again with the same step", async () => {
    const key = writeCue(createCue("finish"));
    const names = [await chat({ key }), await chat({ key })].map(
      async (answer) => (await messageOf(answer)).tool_calls?.[0]?.function.name,
    );
    expect(await Promise.all(names)).toEqual(["terminal", "terminal"]);
  });

  it("fills what a tool's schema requires, and goes without a tool that is not offered", async () => {
    const parameters = {
      required: ["message", "risk", "deep"],
      properties: { risk: { enum: ["LOW", "HIGH"] }, deep: { type: "boolean" } },
    };
    const [call] =
      (await messageOf(await chat({ tools: [tool("finish", parameters)] }))).tool_calls ?? [];
    expect(JSON.parse(call?.function.arguments ?? "")).toEqual({
      message: "Done.",
      risk: "LOW",
      deep: false,
    });
    expect((await messageOf(await chat({ tools: [] }))).content).toBe("Done.");
  });

  it.each([
    ["refuse-key", 401],
    ["break", 500],
  ] as const)("%s answers %i", async (play, status) => {
    const cue = createCue(play);
    expect((await chat({ key: writeCue(cue) })).status).toBe(status);
    expect(stub.asked(cue)).toEqual([{ delivered: String(status) }]);
  });

  it("silent does not answer, slow takes a while", async () => {
    const silent = createCue("silent");
    const hungUp = new AbortController();
    const unanswered = chat({ key: writeCue(silent) }, hungUp.signal);
    await vi.waitFor(() => expect(stub.asked(silent)).toHaveLength(1), PATIENCE_MS);
    await sleep(100);
    hungUp.abort();
    await expect(unanswered).rejects.toThrow();
    expect(stub.asked(silent)).toEqual([{ delivered: undefined }]);
    const startedAtMs = performance.now();
    await chat({ key: writeCue(createCue("slow" satisfies Play)) });
    expect(performance.now() - startedAtMs).toBeGreaterThan(140);
  });
});

it("streams the same, the arguments in pieces", async () => {
  const cue = createCue("finish");
  const streamed = { stream: true, stream_options: { include_usage: true } };
  const answer = await chat({ key: writeCue(cue), ...streamed });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const lines = (await answer.text()).trim().split("\n\n");
  expect(lines.at(-1)).toBe("data: [DONE]");
  const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice("data: ".length)));
  const text = chunks
    .flatMap(({ choices }) => choices)
    .flatMap(({ delta }) => delta.tool_calls ?? [])
    .map((call: { function: { arguments: string } }) => call.function.arguments);
  expect(JSON.parse(text.join(""))).toEqual({ command: "echo conformance" });
  expect(chunks.at(-1).usage.total_tokens).toBeGreaterThan(0);
  const delivered = () => expect(stub.asked(cue)).toEqual([{ delivered: "terminal" }]);
  await vi.waitFor(delivered, PATIENCE_MS);
});

it("lists a model, says 404 elsewhere, and is told where the target sees it", async () => {
  const models = (await (await fetch(`${stub.url}/models`)).json()) as { data: unknown[] };
  expect(models.data).toHaveLength(1);
  expect((await fetch(`${stub.url}/nothing`)).status).toBe(404);
  const elsewhere = await startLlmStub({ url: "http://host.docker.internal:4000/v1" });
  expect(elsewhere.url).toBe("http://host.docker.internal:4000/v1");
  await elsewhere.stop();
});
