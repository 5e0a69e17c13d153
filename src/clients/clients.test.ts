import type { IncomingMessage, RequestListener } from "node:http";
import type { ClientPathsWithMethod } from "openapi-fetch";
import { describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import {
  type AgentClient,
  AnswerError,
  type CloudClient,
  type Conversation,
  connectToConversation,
  connectToSandbox,
  createAgentClient,
  createCloudClient,
  dataOf,
  ensureSuccess,
  type Sandbox,
} from "./index.js";
import { errorOf } from "./testing/error-of.js";
import { serve } from "./testing/serve.js";

const KEY = "s3cr3t/key+of=the story";

/** The origin of a server for this test. */
async function serveForTest(listener: RequestListener): Promise<string> {
  const server = await serve(listener);
  onTestFinished(server.close);
  return server.url;
}

async function serveJson(status: number, body: unknown): Promise<string> {
  return serveForTest((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
}

/** A server that remembers its requests and answers each with an empty list. */
async function serveAndWatch(): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const url = await serveForTest((request, response) => {
    requests.push(request);
    response.setHeader("content-type", "application/json").end("[]");
  });
  return { url, requests };
}

describe("requests", () => {
  test.each(["", "/", "///", "/prefix", "/a/prefix/"])(
    "go below a url that ends in %j",
    async (path) => {
      const { url, requests } = await serveAndWatch();
      const cloud = createCloudClient({ url: url + path, apiKey: KEY });
      await cloud.GET("/api/v1/sandboxes", { params: { query: { id: ["a", "b/c"] } } });
      const prefix = path.replace(/\/+$/, "");
      expect(requests[0]?.url).toBe(`${prefix}/api/v1/sandboxes?id=a&id=b%2Fc`);
    },
  );

  test("carry the key of their server, and the caller's headers, which cannot replace it", async () => {
    const { url, requests } = await serveAndWatch();
    const headers = { Authorization: "no", "X-Session-API-Key": "no", "x-trace": "t" };
    const cloud = createCloudClient({ url, apiKey: KEY, headers });
    const agent = createAgentClient({ url, sessionKey: KEY, headers });
    await cloud.POST("/api/v1/sandboxes");
    await agent.GET("/ready");
    expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "x-trace": "t" });
    expect(requests[1]?.headers).toMatchObject({ "x-session-api-key": KEY, "x-trace": "t" });
  });

  test("go through the fetch that is given", async () => {
    const urls: string[] = [];
    const fetch = async (request: Request) => {
      urls.push(request.url);
      return Response.json({ status: "ready" });
    };
    const agent = createAgentClient({ url: "http://agent.invalid", sessionKey: KEY, fetch });
    expect(dataOf(await agent.GET("/ready"))).toEqual({ status: "ready" });
    expect(urls).toEqual(["http://agent.invalid/ready"]);
  });

  test("never follow a redirect, which would take the key along", async () => {
    const elsewhere = await serveAndWatch();
    const url = await serveForTest((_request, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/login?next=secret` }).end();
    });
    const agent = createAgentClient({ url, sessionKey: KEY });
    const result = await agent.GET("/ready");
    const error = await errorOf(() => dataOf(result));
    expect(error).toMatchObject({ code: "unexpected-answer", httpStatus: 307 });
    expect(error.message).toContain(`the final url, at ${elsewhere.url}.`);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe("arguments that no request can be made of", () => {
  test.each([
    ["empty", ""],
    ["two lines", "top\nsecret"],
    ["a blank at the end", "secret "],
    ["beyond ASCII", "sécret"],
  ])("a key: %s", async (_name, key) => {
    const error = await errorOf(() =>
      createAgentClient({ url: "http://a.invalid", sessionKey: key }),
    );
    expect(error.code).toBe("invalid-argument");
    expect(error.message).toContain("`sessionKey`");
    expect(error.message).not.toContain("cret");
  });

  test.each([
    "cloud-key-by-mistake",
    "ftp://host/by-mistake",
    "http://me:by-mistake@host",
    "http://host/?by-mistake",
    "/by-mistake",
  ])("a url: %s", async (url) => {
    const error = await errorOf(() => createCloudClient({ url, apiKey: KEY }));
    expect(error.code).toBe("invalid-argument");
    expect(error.message).toContain("`url`");
    expect(error.message).not.toContain("by-mistake");
  });
});

describe("answers", () => {
  test.each([
    [401, "refused", "different keys"],
    [403, "refused", "different keys"],
    [404, "not-found", "Check the id"],
    [422, "unexpected-answer", "Mend the request"],
    [429, "unexpected-answer", "less often"],
    [500, "unexpected-answer", "The server failed"],
  ])("%i is an error %s with a remedy", async (status, code, remedy) => {
    const cloud = createCloudClient({
      url: await serveJson(status, { detail: "No." }),
      apiKey: KEY,
    });
    const error = await errorOf(() => cloud.POST("/api/v1/sandboxes").then(dataOf));
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ name: "AnswerError", code, httpStatus: status, detail: "No." });
    expect(error.message).toContain(`POST /api/v1/sandboxes was answered ${status} (No.).`);
    expect(error.message).toContain(remedy);
  });

  test("a key that the server repeats is masked, what was sent is left out", async () => {
    const detail = [
      { loc: ["header"], msg: `unknown key ${KEY}`, input: "llm-secret" },
      { msg: `also ${encodeURIComponent(KEY)}` },
    ];
    const agent = createAgentClient({ url: await serveJson(422, { detail }), sessionKey: KEY });
    const error = await errorOf(() => agent.GET("/ready").then(dataOf));
    expect(error).toMatchObject({ detail: "header: unknown key ***; also ***" });
    expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/s3cr3t|llm-secret/);
  });

  test.each([
    ["markup", "<html>Bad Gateway</html>", undefined],
    ["plain text", "Unauthorized", "Unauthorized"],
    ["nothing", "", undefined],
    ["a message", '{"message":"slow down"}', "slow down"],
    ["an array", "[1]", undefined],
    ["a long text", "x".repeat(400), `${"x".repeat(300)}…`],
  ])("a failure may say %s", async (_name, body, detail) => {
    const url = await serveForTest((_request, response) => {
      response.writeHead(502, { "content-length": Buffer.byteLength(body) }).end(body);
    });
    const agent = createAgentClient({ url, sessionKey: KEY });
    const result = await agent.GET("/ready");
    expect(await errorOf(() => ensureSuccess(result))).toMatchObject({ httpStatus: 502, detail });
  });

  test.each([
    ["no body", 204, ""],
    ["an empty body", 200, ""],
    ["plain text", 202, "started"],
    ["cut JSON", 200, '{"session_api_key":"top-sec'],
  ])("a success with %s is a success, but no data", async (_name, status, body) => {
    const url = await serveForTest((_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body || undefined);
    });
    const agent = createAgentClient({ url, sessionKey: KEY });
    const params = { path: { conversation_id: "c" } };
    const result = await agent.POST("/api/conversations/{conversation_id}/run", { params });
    expect(() => ensureSuccess(result)).not.toThrow();
    const error = await errorOf(() => dataOf(result));
    expect(error).toMatchObject({ code: "unexpected-answer", httpStatus: status });
    expect(error.message).not.toContain("top-sec");
  });

  test("nobody listens, or the connection breaks in the middle: unreachable, with the cause", async () => {
    const url = await serveForTest((request, response) => {
      if (request.url === "/ready") request.socket.destroy();
      else response.writeHead(200, { "content-length": 100 }).write("{", () => response.destroy());
    });
    const agent = createAgentClient({ url, sessionKey: KEY });
    const params = { path: { conversation_id: "c" } };
    for (const call of [
      () => agent.GET("/ready"),
      () => agent.GET("/api/conversations/{conversation_id}", { params }),
    ]) {
      const error = await errorOf(call);
      expect(error).toMatchObject({ code: "unreachable", httpStatus: undefined });
      expect(error.cause).toBeInstanceOf(TypeError);
    }
  });

  test("a call that is given up rejects with the reason, not with an error of ours", async () => {
    const agent = createAgentClient({ url: await serveForTest(() => {}), sessionKey: KEY });
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);
    await expect(agent.GET("/ready", { signal })).rejects.toBe(reason);
  });

  test("another form than JSON may be asked for", async () => {
    const agent = createAgentClient({ url: await serveJson(200, "text"), sessionKey: KEY });
    const { data } = await agent.GET("/ready", { parseAs: "stream" });
    expect(data).toBeInstanceOf(ReadableStream);
  });
});

describe("clients from records", () => {
  const entry = (name: string, url: string) => ({ name, url, port: 1 });

  test("a sandbox: the entry AGENT_SERVER, wherever it stands, and the key", async () => {
    const { url, requests } = await serveAndWatch();
    const agent = connectToSandbox(
      {
        session_api_key: KEY,
        exposed_urls: [
          entry("VSCODE", "http://other.invalid"),
          entry("AGENT_SERVER", `${url}/box/`),
        ],
      },
      { headers: { "x-trace": "t" } },
    );
    await agent.GET("/ready");
    expect(requests[0]?.url).toBe("/box/ready");
    expect(requests[0]?.headers).toMatchObject({ "x-session-api-key": KEY, "x-trace": "t" });
  });

  test.each([
    [
      { session_api_key: null, exposed_urls: [entry("AGENT_SERVER", "http://a")] },
      "session_api_key",
    ],
    [{ session_api_key: KEY, exposed_urls: null }, "AGENT_SERVER"],
    [{ session_api_key: KEY, exposed_urls: [entry("VSCODE", "http://a")] }, "AGENT_SERVER"],
    [{}, "AGENT_SERVER"],
  ])("a sandbox that is not usable: %j", async (sandbox, lacks) => {
    const error = await errorOf(() => connectToSandbox(sandbox));
    expect(error.code).toBe("not-usable");
    expect(error.message).toContain(lacks);
    expect(error.message).not.toContain(KEY);
  });

  test.each([
    ["", "7f2c1a90", "7f2c1a90"],
    ["/a/prefix", "x%20y", "x y"],
    ["/api/conversations/odd", "1", "1"],
    ["", "1/", "1"],
  ])("a conversation below %j with id %s", async (prefix, id, conversationId) => {
    const { url, requests } = await serveAndWatch();
    const connected = connectToConversation({
      conversation_url: `${url}${prefix}/api/conversations/${id}`,
      session_api_key: KEY,
    });
    expect(connected.conversationId).toBe(conversationId);
    const params = { path: { conversation_id: connected.conversationId } };
    await connected.agent.GET("/api/conversations/{conversation_id}", { params });
    expect(requests[0]?.url).toBe(`${prefix}/api/conversations/${id.replace(/\/$/, "")}`);
  });

  test.each([
    "http://a/conversations/1",
    "http://a/api/conversations/",
    "",
    "http://a/api/conversations/1/run",
  ])("a conversation_url of another form: %j", async (conversation_url) => {
    const record = { conversation_url, session_api_key: KEY };
    expect((await errorOf(() => connectToConversation(record))).code).toBe("not-usable");
  });

  test("a conversation without a key", async () => {
    const record = { conversation_url: "http://a/api/conversations/1", session_api_key: "" };
    expect((await errorOf(() => connectToConversation(record))).message).toContain(
      "session_api_key",
    );
  });
});

test("the types are those of the documents", () => {
  type Path = { params: { path: { conversation_id: string } } };
  const read = (agent: AgentClient, init: Path) =>
    agent.GET("/api/conversations/{conversation_id}", init).then(dataOf);
  const create = (cloud: CloudClient) => cloud.POST("/api/v1/sandboxes").then(dataOf);
  expectTypeOf(read).returns.resolves.toEqualTypeOf<Conversation>();
  expectTypeOf(create).returns.resolves.toEqualTypeOf<Sandbox>();
  expectTypeOf<ClientPathsWithMethod<AgentClient, "get">>().toEqualTypeOf<
    | "/ready"
    | "/api/conversations/{conversation_id}"
    | "/api/conversations/{conversation_id}/events/search"
  >();
});
