import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";

const LLM = { model: "x", api_key: "llm-secret", base_url: "http://127.0.0.1:9/v1" };
const NEW = {
  agent: { llm: LLM, tools: [{ name: "terminal" }] },
  workspace: { working_dir: "/workspace" },
  initial_message: { role: "user", content: [{ type: "text", text: "Hello." }] },
};
const RUN_MS = 300;

let mock: Mock;
beforeAll(async () => {
  // Its time passes where a test says so.
  mock = await startMock({ clock: "held" });
});
afterAll(() => mock.stop());

const agent = (method: string, path: string, body?: unknown) =>
  ask(method, `${mock.agent.url}${path}`, { key: mock.agent.sessionKey, body });

async function create(body: unknown = NEW): Promise<string> {
  const created = await agent("POST", "/api/conversations", body);
  expect(created.status, created.text).toBe(201);
  return `/api/conversations/${field(created, "id")}`;
}

async function events(path: string, query = ""): Promise<Record<string, unknown>[]> {
  const page = await agent("GET", `${path}/events/search${query}`);
  expect(page.status, page.text).toBe(200);
  return field(page, "items") as Record<string, unknown>[];
}

describe("a conversation over HTTP", () => {
  it("is created idle, runs, finishes and stays so", async () => {
    const path = await create();
    expect(field(await agent("GET", path), "execution_status")).toBe("idle");
    expect((await agent("POST", `${path}/run`)).body).toEqual({ success: true });
    expect(field(await agent("GET", path), "execution_status")).toBe("running");
    expect((await agent("POST", `${path}/run`)).status).toBe(409);
    mock.clock.advance(RUN_MS);
    expect(field(await agent("GET", path), "execution_status")).toBe("finished");
    expect((await agent("POST", `${path}/run`)).status).toBe(200);
    expect(field(await agent("GET", path), "execution_status")).toBe("finished");
  });

  it("records what happens as events, with kinds, tools and names", async () => {
    const path = await create();
    await agent("POST", `${path}/run`);
    mock.clock.advance(RUN_MS);
    const [prompt, ...rest] = await events(path);
    expect(prompt).toMatchObject({
      kind: "SystemPromptEvent",
      tools: [{ title: "terminal" }, { title: "finish" }, { title: "think" }],
    });
    expect(rest.map(({ kind }) => kind)).toEqual([
      "MessageEvent",
      "ActionEvent",
      "ObservationEvent",
      "ActionEvent",
    ]);
    const actions = await events(path, "?kind__eq=ActionEvent");
    expect(actions.map(({ tool_name }) => tool_name)).toEqual(["terminal", "finish"]);
    expect(await events(path, "?kind__eq=ActionEvent&limit=1")).toHaveLength(1);
    expect(await events(path, "?kind__eq=NoSuchEvent")).toEqual([]);
  });

  it("ends in error when its LLM cannot be reached, and can be run again", async () => {
    const llm = { ...LLM, base_url: "https://llm.invalid/v1" };
    const path = await create({ ...NEW, agent: { llm } });
    await agent("POST", `${path}/run`);
    mock.clock.advance(100);
    expect(field(await agent("GET", path), "execution_status")).toBe("error");
    expect((await events(path, "?kind__eq=ConversationErrorEvent"))[0]).toMatchObject({
      detail: "the LLM cannot be reached",
    });
    await agent("POST", `${path}/run`);
    expect(field(await agent("GET", path), "execution_status")).toBe("running");
  });

  it("has its tags replaced whole, at once, or not at all", async () => {
    const path = await create({ ...NEW, tags: { a: "1", b: "2" } });
    const patched = await agent("PATCH", path, { tags: { b: "3", constructor: "4" } });
    expect(field(patched, "tags")).toEqual({ b: "3", constructor: "4" });
    const refused = await agent("PATCH", path, { tags: { c: "5", a_b: "6" } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", "tags", "a_b"] }] });
    expect((await agent("PATCH", path, '{"tags":{"__proto__":"x"}}')).status).toBe(422);
    expect((await agent("PATCH", path, '{"tags":{"b":"3","b":"7"}}')).status).toBe(200);
    expect(field(await agent("GET", path), "tags")).toEqual({ b: "7" });
    await agent("PATCH", path, {});
    expect(field(await agent("GET", path), "tags")).toEqual({ b: "7" });
    await agent("PATCH", path, { tags: {} });
    expect(field(await agent("GET", path), "tags")).toEqual({});
  });

  it("is gone when it is deleted", async () => {
    const [path, other] = [await create(), await create()];
    expect((await agent("DELETE", path)).body).toEqual({ success: true });
    for (const [method, where] of [
      ["GET", path],
      ["PATCH", path],
      ["DELETE", path],
      ["POST", `${path}/run`],
      ["GET", `${path}/events/search`],
    ] as const) {
      const reply = await agent(method, where, method === "PATCH" ? { tags: {} } : undefined);
      expect([reply.status, reply.body]).toEqual([404, { detail: "Not Found" }]);
    }
    expect((await agent("GET", other)).status).toBe(200);
  });
});

describe("the agent spec", () => {
  const toolsOf = async (path: string) => (await events(path))[0]?.tools;

  it("replaces the settings whole; without an agent they count", async () => {
    await agent("PATCH", "/api/settings", {
      agent_settings_diff: {
        tools: [{ name: "browser_tool_set" }],
        llm: { api_key: "settings-secret" },
      },
    });
    expect(await toolsOf(await create({ ...NEW, agent: { llm: LLM } }))).toEqual([
      { title: "finish" },
      { title: "think" },
    ]);
    expect(await toolsOf(await create({}))).toEqual([
      { title: "browser_tool_set" },
      { title: "finish" },
      { title: "think" },
    ]);
  });

  it("lists finish and think once, even when they were listed", async () => {
    const tools = ["think", "terminal", "think"].map((name) => ({ name }));
    expect(await toolsOf(await create({ ...NEW, agent: { llm: LLM, tools } }))).toEqual([
      { title: "think" },
      { title: "terminal" },
      { title: "finish" },
    ]);
  });

  it("is refused without the key or the address of its LLM, and the secret comes back nowhere", async () => {
    const refused = await agent("POST", "/api/conversations", {
      agent: { llm: { api_key: "llm-secret" }, tools: 7 },
      tags: "llm-secret-not",
    });
    expect(refused.status).toBe(422);
    const path = await create();
    const answers = [
      refused,
      await agent("GET", path),
      await agent("GET", `${path}/events/search`),
    ];
    for (const { text } of answers) expect(text).not.toContain('"llm-secret"');
  });
});

it("llm-incomplete=accepted takes an agent without the key of its LLM, and nothing else that is wrong", async () => {
  const other = await startMock({ open: { "llm-incomplete": "accepted" } });
  const { url, sessionKey: key } = other.agent;
  const created = async (body: unknown) =>
    (await ask("POST", `${url}/api/conversations`, { key, body })).status;
  try {
    expect(await created({ agent: { llm: { model: "x" } } })).toBe(201);
    expect(await created({ agent: { llm: { model: 1 } } })).toBe(422);
    expect(await created({ agent: { llm: {} }, tags: { a_b: "x" } })).toBe(422);
  } finally {
    await other.stop();
  }
});

describe("readiness", () => {
  it("is told to everybody", async () => {
    for (const options of [{}, { key: "wrong" }]) {
      const reply = await ask("GET", `${mock.agent.url}/ready`, options);
      expect([reply.status, reply.body]).toEqual([200, { status: "ready" }]);
    }
  });
});
