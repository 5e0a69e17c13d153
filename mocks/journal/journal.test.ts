import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../conduct/call.js";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import { createConversation, newConversation } from "../testing/conversation.js";
import { Journal } from "./journal.js";
import { JournalTimeout } from "./journal-timeout.js";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({
    apiKey: "cloud-key-of-the-test",
    sessionKey: "session-key-of-the-test",
  });
});
afterAll(() => mock.stop());
afterEach(() => mock.journal.clear());

describe("the journal", () => {
  it("holds every exchange of both servers, once it is answered", async () => {
    const { url } = await createConversation(mock, { tags: { ticket: "4711" } });
    await ask("GET", `${mock.cloud.url}/api/v1/sandboxes?id=a&id=b`, { key: mock.cloud.apiKey });
    const id = url.split("/").at(-1);
    expect(mock.journal.find()).toMatchObject([
      {
        tenant: "default",
        server: "agent-server",
        operation: "createConversation",
        at: expect.any(Number),
        durationMs: expect.any(Number),
        clientAddress: expect.stringContaining("127.0.0.1"),
        request: {
          method: "POST",
          path: "/api/conversations",
          query: {},
          headers: { "content-type": "application/json" },
          body: { tags: { ticket: "4711" }, workspace: newConversation.workspace },
        },
        answer: { status: 201, body: { id, execution_status: "idle" } },
        violations: [],
      },
      {
        server: "cloud-app-server",
        operation: "getSandboxes",
        request: { query: { id: ["a", "b"] } },
        answer: { status: 200, body: [null, null] },
      },
    ]);
  });

  it("holds what is no operation, what was refused, and what could not be read", async () => {
    const { url, sessionKey: key } = mock.agent;
    await ask("GET", `${url}/nowhere`);
    await ask("PATCH", `${url}/api/settings`);
    await ask("POST", `${url}/api/conversations`, { key, body: "{" });
    await ask("GET", `${url}/api/conversations/%zz`, { key });
    const seen = mock.journal
      .find()
      .map(({ operation, answer, request }) => [operation, answer?.status, request.body]);
    expect(seen).toEqual([
      [undefined, 404, undefined],
      ["updateSettings", 401, undefined],
      ["createConversation", 400, "{"],
      [undefined, 400, undefined],
    ]);
  });

  it("finds by each thing that can be asked for", async () => {
    const conversation = await createConversation(mock);
    await conversation.ask("PATCH", "", { tags: { ticket: "4711", customer: "acme" } });
    await conversation.ask("POST", "/run");
    await ask("GET", `${mock.agent.url}/nowhere`);
    const { journal } = mock;
    const [created] = journal.find();
    expect(journal.count()).toBe(4);
    expect(journal.count({ operation: "runConversation" })).toBe(1);
    expect(journal.count({ method: "post" })).toBe(2);
    expect(journal.count({ path: "/api/conversations/*/run" })).toBe(1);
    expect(journal.count({ status: 404 })).toBe(1);
    expect(journal.count({ violating: true })).toBe(1);
    expect(journal.count({ violating: false })).toBe(3);
    expect(journal.count({ body: { tags: { ticket: "4711" } } })).toBe(1);
    expect(journal.count({ body: { tags: { ticket: "0" } } })).toBe(0);
    expect(journal.count({ after: created?.number ?? 0 })).toBe(3);
    expect(journal.count({ sandboxId: "none" })).toBe(0);
    expect(journal.count({ operation: "runConversation", status: 404 })).toBe(0);
  });

  it("names the sandbox whose agent server was called", async () => {
    const { url, apiKey: key } = mock.cloud;
    const id = field(await ask("POST", `${url}/api/v1/sandboxes`, { key }), "id");
    const running = await mock.journal
      .waitFor({ operation: "createSandbox" })
      .then(() => pollSandbox(`${url}/api/v1/sandboxes?id=${id}`, key));
    await ask("GET", `${running}/ready`);
    expect(mock.journal.find({ operation: "getReady" })).toMatchObject([{ sandboxId: id }]);
  });

  it("waits for an exchange that has not come yet", async () => {
    const coming = mock.journal.waitFor({ operation: "getReady" });
    await ask("GET", `${mock.agent.url}/ready`);
    expect(await coming).toMatchObject({ answer: { status: 200 } });
    expect(await mock.journal.waitFor({ operation: "getReady" })).toMatchObject({
      operation: "getReady",
    });
  });

  it("says what came instead, when it waited in vain", async () => {
    await ask("GET", `${mock.agent.url}/ready`);
    const waiting = mock.journal.waitFor({ operation: "createSandbox" }, { timeoutMs: 20 });
    await expect(waiting).rejects.toThrow(JournalTimeout);
    await expect(waiting).rejects.toThrow(
      /"createSandbox".* 20 ms; the latest were GET \/ready 200/,
    );
  });
});

/** Asks until it runs, and gives the address of its agent server. */
async function pollSandbox(url: string, key: string): Promise<string> {
  for (;;) {
    const { body } = await ask("GET", url, { key });
    const [record] = body as { exposed_urls: { url: string }[] | null }[];
    const address = record?.exposed_urls?.[0]?.url;
    if (address !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("secrets", () => {
  it("are in no exchange, under whatever name they come", async () => {
    const llm = { ...newConversation.agent.llm, api_key: "sk-secret-of-the-llm" };
    const conversation = await createConversation(mock, { agent: { llm } });
    const tags = { note: "my key is sk-secret-of-the-llm", other: mock.agent.sessionKey };
    await conversation.ask("PATCH", "", { tags });
    await ask("GET", `${mock.cloud.url}/api/v1/sandboxes?id=${mock.cloud.apiKey}`, {
      headers: { authorization: `Bearer ${mock.cloud.apiKey}` },
    });
    await ask("GET", `${mock.agent.url}/ready`, { key: "somebody-elses-key" });
    const shown = JSON.stringify([mock.journal.find(), mock.violations()]);
    for (const secret of ["sk-secret-of-the-llm", "-key-of-the-test", "somebody-elses-key"]) {
      expect(shown).not.toContain(secret);
    }
    expect(shown).toContain("my key is **********");
    expect(shown).toContain("Bearer **********");
  });

  it("are in no violation, nor in the request that would have been right", async () => {
    const { url, sessionKey: key } = mock.agent;
    const llm = { model: 5, api_key: "sk-secret-of-the-llm", base_url: "http://127.0.0.1:9" };
    await ask("POST", `${url}/api/conversations`, { key, body: { agent: { llm } } });
    await ask("GET", `${url}/nowhere/sk-secret-of-the-llm`, { key });
    expect(mock.violations()).toHaveLength(2);
    expect(JSON.stringify(mock.violations())).not.toContain("sk-secret");
  });

  it("of tags that are only called so stay", async () => {
    const conversation = await createConversation(mock);
    await conversation.ask("PATCH", "", { tags: { token: "4711", password: "x" } });
    expect(mock.journal.count({ body: { tags: { token: "4711", password: "x" } } })).toBe(1);
  });
});

describe("bounds", () => {
  const call = (bytes: number): Call => ({
    world: {} as Call["world"],
    server: "agent-server",
    home: undefined,
    scheme: "http",
    method: "GET",
    target: "/nowhere",
    pathname: "/nowhere",
    headers: {},
    address: "127.0.0.1",
    at: 0,
    arrivedMs: performance.now(),
    bytes: Buffer.alloc(bytes, "x"),
  });
  const answer = { status: 404, headers: {}, body: undefined, text: "" };
  const journal = (limits: object) => new Journal({ tenant: "t", secrets: [], limits });

  it("drop the oldest beyond a number, and say how many", () => {
    const small = journal({ exchanges: 3, violations: 2 });
    for (let index = 0; index < 10; index++) small.record(call(0), { answer });
    expect(small.find().map(({ number }) => number)).toEqual([8, 9, 10]);
    expect(small.violations().map(({ exchange }) => exchange)).toEqual([9, 10]);
    expect(small.dropped).toEqual({ exchanges: 7, violations: 8 });
    small.clear();
    expect([small.count(), small.violations(), small.dropped]).toEqual([
      0,
      [],
      { exchanges: 0, violations: 0 },
    ]);
  });

  it("drop the oldest beyond a size", () => {
    const small = journal({ bytes: 10_000 });
    for (let index = 0; index < 5; index++) small.record(call(3_000), { answer });
    expect([small.count(), small.dropped.exchanges]).toEqual([2, 3]);
    small.record(call(20_000), { answer });
    expect([small.count(), small.dropped.exchanges]).toEqual([0, 6]);
  });
});
