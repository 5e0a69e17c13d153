import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import { createConversation, newConversation } from "../testing/conversation.js";
import { requestText, sendRaw } from "../testing/raw.js";

const FIVE_MIB = 5 * 1024 * 1024;

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

const agent = (method: string, path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(method, `${mock.agent.url}${path}`, { key: mock.agent.sessionKey, ...options });
const create = (body: string) => agent("POST", "/api/conversations", { body });
const isError = { detail: expect.anything() };

describe("names that mean something to JavaScript", () => {
  it("`constructor` and `toString` are tags like any other, and read back", async () => {
    const tags = '{"constructor":"c","tostring":"t","hasownproperty":"h","valueof":"v"}';
    const created = await create(`{"tags":${tags}}`);
    expect([created.status, field(created, "tags")]).toEqual([201, JSON.parse(tags)]);
  });

  it("`__proto__` is a bad tag key", async () => {
    const { status, text } = await create('{"tags":{"__proto__":"x"}}');
    expect([status, text.includes("__proto__")]).toEqual([422, true]);
  });

  it.each([
    ["beside the fields", '{"__proto__":{"tags":{"a":"b"}},"constructor":{"prototype":{"x":1}}}'],
    [
      "in the agent",
      '{"agent":{"__proto__":{"tools":[]},"llm":{"api_key":"k","base_url":"http://x"}}}',
    ],
    ["in a message", '{"initial_message":{"content":[{"text":"hi","__proto__":{"text":1}}]}}'],
  ])("%s they are unknown fields, which count for nothing", async (_where, body) => {
    const created = await create(body);
    expect([created.status, field(created, "tags")]).toEqual([201, {}]);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  it("in the settings they count for nothing, too", async () => {
    const body = '{"agent_settings_diff":{"__proto__":{"tools":[]},"llm":{"constructor":"x"}}}';
    const changed = await agent("PATCH", "/api/settings", { body });
    expect([changed.status, changed.text.includes('"terminal"')]).toEqual([200, true]);
  });

  it.each(["__proto__", "constructor", "%00", "..%2f..", "%F0%9F%98%80"])(
    "as an identifier, %s is unknown",
    async (id) => expect((await agent("GET", `/api/conversations/${id}`)).status).toBe(404),
  );

  it("as parameters of a query they are ignored", async () => {
    const { ask: asks } = await createConversation(mock);
    const reply = await asks("GET", "/events/search?__proto__=x&constructor=y&limit=1");
    expect(reply.status).toBe(200);
  });
});

describe("odd JSON", () => {
  it("of keys that stand twice the last counts", async () => {
    const created = await create('{"tags":{"a":"first","a":"last"},"tags":{"b":"2","b":"3"}}');
    expect(field(created, "tags")).toEqual({ b: "3" });
  });

  it("half a surrogate pair is refused in a tag, and harmless in a message", async () => {
    expect((await create('{"tags":{"a":"\\ud800"}}')).status).toBe(422);
    const message = '{"initial_message":{"content":[{"text":"\\udfff"}]}}';
    const id = field(await create(message), "id");
    expect((await agent("GET", `/api/conversations/${id}/events/search`)).status).toBe(200);
  });

  it("NUL is a character", async () => {
    const created = await create('{"tags":{"a":"x\\u0000y"}}');
    expect(field(created, "tags")).toEqual({ a: "x\0y" });
  });

  it.each([
    ["tags", (nest: string) => `{"tags":${nest}}`],
    ["a message", (nest: string) => `{"initial_message":${nest}}`],
    ["settings", (nest: string) => nest],
  ])("two million levels in %s are an error in a short answer", async (_where, wrap) => {
    const body = wrap(`${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}`);
    const { status, body: error, text } = await create(body);
    expect([status, error, text.length < 2_000]).toEqual([422, isError, true]);
  });

  it("a whole number that is none, and a limit that is given twice", async () => {
    const { ask: asks } = await createConversation(mock);
    for (const limit of ["1e2", "1.0", "0x10", "99999999999999999999", "", "1&limit=2"]) {
      const reply = await asks("GET", `/events/search?limit=${limit}`);
      expect([limit, reply.status, reply.body]).toEqual([limit, 422, isError]);
    }
  });
});

describe("bodies", () => {
  it("more than 5 MiB are 413 whether their length is told or not", async () => {
    const { sessionKey: key } = mock.agent;
    const told = requestText("POST", "/api/conversations", {
      key,
      headers: { "content-type": "application/json", "content-length": String(FIVE_MIB + 1) },
    });
    expect(await sendRaw(mock.agent.url, [told])).toMatch(/^HTTP\/1.1 413 .*"detail"/s);
    const untold = requestText("POST", "/api/conversations", {
      key,
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
    });
    const chunk = `${(FIVE_MIB + 1).toString(16)}\r\n${" ".repeat(FIVE_MIB + 1)}\r\n0\r\n\r\n`;
    expect(await sendRaw(mock.agent.url, [untold, chunk])).toMatch(/^HTTP\/1.1 413 /);
  });

  it("exactly 5 MiB are read", async () => {
    expect((await create(`{}${" ".repeat(FIVE_MIB - 2)}`)).status).toBe(201);
  });

  it.each([undefined, "text/plain", "multipart/form-data", "application/jsonp", "json"])(
    "of type %s they are 415",
    async (type) => {
      const text = requestText("POST", "/api/conversations", {
        key: mock.agent.sessionKey,
        headers: { "content-length": "2", ...(type === undefined ? {} : { "content-type": type }) },
      });
      expect(await sendRaw(mock.agent.url, [text, "{}"])).toMatch(/^HTTP\/1.1 415 .*"detail"/s);
    },
  );

  it("one that breaks off changes nothing", async () => {
    const conversation = await createConversation(mock, { tags: { a: "kept" } });
    const { pathname } = new URL(conversation.url);
    const body = '{"tags":{"a":"half"}}';
    const text = requestText("PATCH", pathname, { key: mock.agent.sessionKey, body });
    for (let cut = 1; cut < body.length; cut++) {
      await sendRaw(mock.agent.url, [text.slice(0, -cut)]);
    }
    expect(await conversation.tags()).toEqual({ a: "kept" });
  });
});

describe("targets and connections", () => {
  it("a target may be a whole url", async () => {
    const whole = requestText("GET", "http://somewhere.else/ready?x=1", {});
    expect(await sendRaw(mock.agent.url, [whole])).toMatch(/^HTTP\/1.1 200 .*"ready"/s);
  });

  it("requests in one breath are answered in order", async () => {
    const three = ["/ready", "/nowhere", "/ready"].map((path) => requestText("GET", path, {}));
    const statuses = (await sendRaw(mock.agent.url, [three.join("")])).match(/1\.1 \d+/g);
    expect(statuses).toEqual(["1.1 200", "1.1 404", "1.1 200"]);
  });

  it("an identifier of 10,000 characters is unknown, a url of 20,000 is 431", async () => {
    const path = (length: number) => `/api/conversations/${"x".repeat(length)}`;
    expect((await agent("GET", path(10_000))).status).toBe(404);
    expect(await sendRaw(mock.agent.url, [requestText("GET", path(20_000), {})])).toMatch(
      /^HTTP\/1.1 431 .*"detail"/s,
    );
  });

  it("it is no proxy", async () => {
    expect(await sendRaw(mock.agent.url, [requestText("CONNECT", "x:443", {})])).toMatch(
      /^HTTP\/1.1 405 .*"detail"/s,
    );
  });

  it("two thousand connections are open at once, and all are answered", async () => {
    const { port } = new URL(mock.agent.url);
    const sockets = Array.from({ length: 2_000 }, () => connect(Number(port), "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const answers = await Promise.all(sockets.map(askReady));
    expect(answers.every((answer) => answer.startsWith("HTTP/1.1 200"))).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

async function askReady(socket: Socket): Promise<string> {
  socket.write(requestText("GET", "/ready", {}));
  const [data] = await once(socket, "data");
  return String(data);
}

describe("pages of other origins", () => {
  const preflight = {
    headers: {
      origin: "http://page.example",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "x-session-api-key",
    },
  };

  it("may not call, unless it is asked for", async () => {
    const refused = await agent("OPTIONS", "/api/settings", preflight);
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([
      405,
      undefined,
    ]);
  });

  it("may call then, errors included", async () => {
    const open = await startMock({ crossOrigin: true });
    const allowed = await ask("OPTIONS", `${open.agent.url}/api/settings`, preflight);
    expect([allowed.status, allowed.headers]).toMatchObject([
      204,
      {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": expect.stringContaining("PATCH"),
        "access-control-allow-headers": "x-session-api-key",
      },
    ]);
    const unauthorized = await ask("PATCH", `${open.agent.url}/api/settings`, { body: {} });
    expect([unauthorized.status, unauthorized.headers["access-control-allow-origin"]]).toEqual([
      401,
      "*",
    ]);
    await open.stop();
  });
});

it("what a client meant stays out of what it is told: no secret is repeated", async () => {
  const llm = { ...newConversation.agent.llm, base_url: 1 };
  const body = { agent: { llm, tools: "x" }, workspace: 1, tags: { a_b: "x" } };
  const refused = await agent("POST", "/api/conversations", { body });
  expect([refused.status, refused.text.includes(llm.api_key)]).toEqual([422, false]);
});
