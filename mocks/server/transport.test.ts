import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/generated/operations.js";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

const agent = (method: string, path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(method, `${mock.agent.url}${path}`, { key: mock.agent.sessionKey, ...options });

/** Writes bytes to the socket of the agent server and reads what comes back until it closes. */
function raw(bytes: string): Promise<string> {
  const { port } = new URL(mock.agent.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("what any operation can meet in transport", () => {
  it.each([
    ["malformed JSON", "{", {}, 400],
    ["no JSON", "x=1", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["no body", undefined, {}, 422],
    ["an empty body", "", { "content-type": "application/json" }, 422],
    ["an array", "[]", {}, 422],
    ["more than 5 MiB", `"${"x".repeat(5 * 1024 * 1024)}"`, {}, 413],
    ["10,000 levels", `{"agent":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, {}, 422],
  ])("%s", async (_what, body, headers, status) => {
    const reply = await agent("POST", "/api/conversations", { body, headers });
    expect([reply.status, field(reply, "detail")]).toEqual([status, expect.anything()]);
  });

  it("bytes that are no UTF-8", async () => {
    const head = `POST /api/conversations HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json`;
    const key = `X-Session-API-Key: ${mock.agent.sessionKey}`;
    const { port } = new URL(mock.agent.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(`${head}\r\n${key}\r\nContent-Length: 3\r\n\r\n`);
      socket.write(Buffer.from([0x22, 0xff, 0x22]));
      socket.on("data", (data) => resolve(String(data)));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it("does not repeat what could not be read", async () => {
    const reply = await agent("POST", "/api/conversations", { body: '{"api_key": my-secret}' });
    expect(reply.text).not.toContain("my-secret");
  });

  it("nobody without a key is listened to", async () => {
    const reply = await ask("POST", `${mock.agent.url}/api/conversations`, { body: "{" });
    expect(reply.status).toBe(401);
  });

  it("an empty body with a JSON content type is fine where no payload is due", async () => {
    const id = field(await agent("POST", "/api/conversations", { body: {} }), "id");
    const headers = { "content-type": "application/json" };
    expect(
      (await agent("POST", `/api/conversations/${id}/run`, { body: "", headers })).status,
    ).toBe(200);
    expect((await agent("DELETE", `/api/conversations/${id}`, { body: "", headers })).status).toBe(
      200,
    );
  });

  it("100,000 tags are taken, and 100,000 bad ones refused in a short answer", async () => {
    const id = field(await agent("POST", "/api/conversations", { body: {} }), "id");
    const many = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`${prefix}${index}`, ""]));
    const path = `/api/conversations/${id}`;
    expect((await agent("PATCH", path, { body: { tags: many("k") } })).status).toBe(200);
    const refused = await agent("PATCH", path, { body: { tags: many("_") } });
    expect([refused.status, refused.text.length < 5_000]).toEqual([422, true]);
  });
});

describe("paths and methods", () => {
  it.each([
    ["GET", "/nowhere", 404],
    ["POST", "/api/conversations/", 404],
    ["GET", "/api/conversations/%zz", 400],
    ["PUT", "/api/settings", 405],
    ["OPTIONS", "/api/settings", 405],
  ])("%s %s is %i", async (method, path, status) => {
    const reply = await agent(method, path);
    expect([reply.status, reply.body]).toEqual([status, { detail: expect.any(String) }]);
  });

  it("405 names the methods that there are", async () => {
    const { headers } = await agent("PUT", "/api/conversations/x");
    expect(headers.allow).toBe("GET, PATCH, DELETE, HEAD");
  });

  it("HEAD is GET without the body", async () => {
    const reply = await agent("HEAD", "/ready");
    expect([reply.status, reply.text]).toEqual([200, ""]);
  });

  it("each port says what it is", async () => {
    expect((await ask("GET", mock.cloud.url)).body).toMatchObject({ role: "cloud" });
    expect((await ask("GET", mock.agent.url)).body).toMatchObject({ role: "stand-alone agent" });
    expect((await ask("GET", `${mock.agent.url}/openapi.json`)).body).toMatchObject({
      info: { version: "0.1.0" },
    });
  });
});

describe("the socket", () => {
  it("answers what is no HTTP", async () => {
    expect(await raw("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(`GET /ready HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it("outlives a client that hangs up in the middle", async () => {
    await raw("POST /api/conversations HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{").catch(
      () => "",
    );
    expect((await agent("GET", "/ready")).status).toBe(200);
  });
});

describe("the key", () => {
  const bodies: Readonly<Record<string, unknown>> = { PATCH: {}, POST: {} };
  it.each(Object.values(operations).filter(({ security }) => security.length > 0))(
    "is asked for by $id",
    async ({ server, method, path }) => {
      const base = server === "agent-server" ? mock.agent.url : mock.cloud.url;
      const url = `${base}${path.replaceAll(/\{\w+\}/g, "x")}`;
      for (const key of [undefined, "wrong"]) {
        const reply = await ask(method, url, {
          ...(key === undefined ? {} : { key }),
          ...(method in bodies ? { body: bodies[method] } : {}),
        });
        expect([reply.status, reply.body]).toEqual([401, { detail: "Unauthorized" }]);
      }
    },
  );
});

it("an answer of ours that is off the contract is a 500 that names it", async () => {
  const { exposeOffContract } = await import("./judge.js");
  const answer = exposeOffContract("getReady", { status: 200, body: { status: 1 } }, "documented");
  expect(answer).toMatchObject({
    status: 500,
    body: { detail: expect.stringContaining("/status must be string") },
  });
});
