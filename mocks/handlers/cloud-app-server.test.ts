import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mock, startMock } from "../index.js";
import { ask, field, type Reply } from "../testing/ask.js";

let mock: Mock;
beforeAll(async () => {
  // Its time passes where a test says so.
  mock = await startMock({ clock: "held" });
});
afterAll(() => mock.stop());

const cloud = (method: string, path: string, body?: unknown) =>
  ask(method, `${mock.cloud.url}/api/v1${path}`, { key: mock.cloud.apiKey, body });

const LAG_MS = 250;

/** Lets time pass until the one record that is read passes. */
async function poll(path: string, passes: (record: Record<string, unknown>) => boolean) {
  for (let left = 100; left > 0; left--) {
    const [record] = (await cloud("GET", path)).body as (Record<string, unknown> | null)[];
    if (record && passes(record)) return record;
    mock.clock.advance(10);
  }
  throw new Error(`${path} did not come to pass`);
}

async function runningSandbox() {
  const id = String(field(await cloud("POST", "/sandboxes"), "id"));
  const record = await poll(`/sandboxes?id=${id}`, ({ status }) => status === "RUNNING");
  const [exposed] = record.exposed_urls as { name: string; url: string; port: number }[];
  return { id, key: String(record.session_api_key), url: String(exposed?.url), exposed };
}

async function startedConversation(body: unknown = {}) {
  const task = field(await cloud("POST", "/app-conversations", body), "id");
  const ready = await poll(
    `/app-conversations/start-tasks?ids=${task}`,
    ({ status }) => status === "READY",
  );
  const id = String(ready.app_conversation_id);
  const [record] = (await cloud("GET", `/app-conversations?ids=${id}`)).body as Record<
    string,
    unknown
  >[];
  const url = String(record?.conversation_url);
  const key = String(record?.session_api_key);
  return { id, url, key, record, sandboxId: String(record?.sandbox_id) };
}

const statusOf = (request: Promise<Reply>) =>
  request.then(
    ({ status }) => status,
    () => "no connection",
  );

describe("a sandbox", () => {
  it("starts without key and addresses, and runs with both", async () => {
    const created = await cloud("POST", "/sandboxes");
    expect(created.body).toMatchObject({
      status: "STARTING",
      session_api_key: null,
      exposed_urls: null,
    });
    const { exposed, key, url } = await runningSandbox();
    expect(exposed).toMatchObject({ name: "AGENT_SERVER", port: Number(new URL(url).port) });
    expect(await statusOf(ask("GET", `${url}/ready`))).toBe(200);
    expect(await statusOf(ask("POST", `${url}/api/conversations`, { key, body: {} }))).toBe(201);
  });

  it("answers 503 at /ready, and nobody else, before it runs", async () => {
    const early = await startMock({
      clock: "held",
      open: { "sandbox-before-running": "already-there" },
    });
    try {
      const created = await ask("POST", `${early.cloud.url}/api/v1/sandboxes`, {
        key: early.cloud.apiKey,
      });
      const [exposed] = field(created, "exposed_urls") as { url: string }[];
      const ready = await ask("GET", `${exposed?.url}/ready`);
      expect([ready.status, ready.body]).toEqual([503, { status: "initializing" }]);
      const key = String(field(created, "session_api_key"));
      const conversation = `${exposed?.url}/api/conversations/x`;
      expect(await statusOf(ask("GET", conversation, { key }))).toBe(401);
    } finally {
      await early.stop();
    }
  });

  it("is deleted only with the query that names it, and then its door is closed", async () => {
    const [sandbox, other] = [await runningSandbox(), await runningSandbox()];
    expect((await cloud("DELETE", `/sandboxes/${sandbox.id}`)).body).toEqual({
      detail: [expect.objectContaining({ type: "required", loc: ["query", "sandbox_id"] })],
    });
    expect((await cloud("DELETE", `/sandboxes/${sandbox.id}?sandbox_id=${other.id}`)).status).toBe(
      422,
    );
    expect(await statusOf(ask("GET", `${sandbox.url}/ready`))).toBe(200);
    const path = `/sandboxes/${sandbox.id}?sandbox_id=${sandbox.id}`;
    expect((await cloud("DELETE", path)).body).toEqual({ success: true });
    expect((await cloud("DELETE", path)).status).toBe(404);
    expect((await cloud("GET", `/sandboxes?id=${sandbox.id}&id=${other.id}`)).body).toEqual([
      null,
      expect.objectContaining({ id: other.id, status: "RUNNING" }),
    ]);
    expect(await statusOf(ask("GET", `${sandbox.url}/ready`))).toBe("no connection");
    expect(await statusOf(ask("GET", `${other.url}/ready`))).toBe(200);
  });

  it("is read with all the others when none is named", async () => {
    const { id } = await runningSandbox();
    const all = (await cloud("GET", "/sandboxes")).body as { id: string }[];
    expect(all.map((sandbox) => sandbox.id)).toContain(id);
  });
});

describe("keys", () => {
  it("open one sandbox each, and the cloud's none", async () => {
    const [one, two] = [await runningSandbox(), await runningSandbox()];
    const at = (url: string, key: string) =>
      statusOf(ask("GET", `${url}/api/conversations/x`, { key }));
    expect(await at(one.url, one.key)).toBe(404);
    for (const key of [
      two.key,
      mock.cloud.apiKey,
      mock.agent.sessionKey,
      "",
      one.key.toUpperCase(),
    ]) {
      expect(await at(one.url, key)).toBe(401);
    }
    expect(await statusOf(ask("GET", `${mock.cloud.url}/api/v1/sandboxes`, { key: one.key }))).toBe(
      401,
    );
  });

  it("come to the cloud in either header, and must all be right", async () => {
    const url = `${mock.cloud.url}/api/v1/sandboxes`;
    const bearer = { authorization: `Bearer ${mock.cloud.apiKey}` };
    expect(await statusOf(ask("GET", url, { headers: bearer }))).toBe(200);
    expect(await statusOf(ask("GET", url, { headers: bearer, key: "wrong" }))).toBe(401);
    expect(await statusOf(ask("GET", url, { headers: { authorization: "Basic eDp4" } }))).toBe(401);
    const none = await ask("GET", url);
    expect([none.status, none.body]).toEqual([401, { detail: "Unauthorized" }]);
  });
});

describe("an app-conversation", () => {
  it("is started through a task, takes no tags, and can be used at its address", async () => {
    const { url, key, record } = await startedConversation({ title: "T", tags: { a: "b" } });
    expect(record).toMatchObject({ title: "T", tags: {}, execution_status: "idle" });
    expect((await ask("GET", url, { key })).status).toBe(200);
    expect((await ask("PATCH", url, { key, body: { tags: { k: "v" } } })).status).toBe(200);
  });

  it("mirrors the tags after a while, removed ones too", async () => {
    const { id, url, key } = await startedConversation();
    const mirrored = async () => {
      const [record] = (await cloud("GET", `/app-conversations?ids=${id}`)).body as {
        tags: unknown;
      }[];
      return record?.tags;
    };
    mock.clock.advance(1);
    await ask("PATCH", url, { key, body: { tags: { a: "1", b: "2" } } });
    expect(await mirrored()).toEqual({});
    mock.clock.advance(LAG_MS);
    expect(await mirrored()).toEqual({ a: "1", b: "2" });
    await ask("PATCH", url, { key, body: { tags: { b: "3" } } });
    expect(await mirrored()).toEqual({ a: "1", b: "2" });
    mock.clock.advance(LAG_MS);
    expect(await mirrored()).toEqual({ b: "3" });
  });

  it("shows a conversation made on the agent server itself, after the lag", async () => {
    const { url, key, id } = await runningSandbox();
    const made = field(await ask("POST", `${url}/api/conversations`, { key, body: {} }), "id");
    expect((await cloud("GET", `/app-conversations?ids=${made}`)).body).toEqual([null]);
    mock.clock.advance(LAG_MS);
    expect((await cloud("GET", `/app-conversations?ids=${made}`)).body).toMatchObject([
      { sandbox_id: id },
    ]);
  });

  it("changes its title in either way, and never its tags", async () => {
    const { id } = await startedConversation();
    const body = { id, title: "A", tags: { a: "b" } };
    expect(field(await cloud("PATCH", "/app-conversations", body), "title")).toBe("A");
    const renamed = await cloud("PATCH", `/app-conversations/${id}`, {
      title: "B",
      tags: { a: "b" },
    });
    expect(renamed.body).toMatchObject({ title: "B", tags: {} });
    expect((await cloud("PATCH", "/app-conversations/none", { title: "C" })).status).toBe(404);
  });

  it("goes with its sandbox, or alone where that was there before", async () => {
    const owner = await startedConversation();
    expect((await cloud("DELETE", `/app-conversations/${owner.id}`)).status).toBe(200);
    expect((await cloud("GET", `/app-conversations?ids=${owner.id}`)).body).toEqual([null]);
    expect((await cloud("GET", `/sandboxes?id=${owner.sandboxId}`)).body).toEqual([null]);
    const sandbox = await runningSandbox();
    const guest = await startedConversation({ sandbox_id: sandbox.id });
    expect((await cloud("DELETE", `/app-conversations/${guest.id}`)).status).toBe(200);
    expect((await ask("GET", guest.url, { key: guest.key })).status).toBe(404);
    expect((await cloud("GET", `/sandboxes?id=${sandbox.id}`)).body).toMatchObject([
      { id: sandbox.id },
    ]);
  });

  it("is not started in a sandbox that is not there, and fails in one that goes", async () => {
    expect((await cloud("POST", "/app-conversations", { sandbox_id: "none" })).status).toBe(404);
    const started = await cloud("POST", "/app-conversations");
    const sandboxId = field(started, "sandbox_id");
    await cloud("DELETE", `/sandboxes/${sandboxId}?sandbox_id=${sandboxId}`);
    const path = `/app-conversations/start-tasks?ids=${field(started, "id")}&ids=none`;
    expect((await cloud("GET", path)).body).toMatchObject([
      { status: "ERROR", app_conversation_id: null },
      null,
    ]);
  });
});
