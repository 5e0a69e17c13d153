import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { Exchange } from "./exchange.js";
import { Interrupted } from "./failure.js";
import type { Target } from "./target.js";
import { createTransport, retryAfterMs, type Transport } from "./transport.js";

const servers: Server[] = [];
const transports: Transport[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  await Promise.all(transports.splice(0).map((transport) => transport.close()));
});

async function targetOf(listener: RequestListener, prefix = ""): Promise<Target> {
  const server = createServer(listener);
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server: "agent-server", url: `http://127.0.0.1:${port}${prefix}`, key: "the-key" };
}

function transportOf(requestTimeoutMs = 2000, seen: Exchange[] = []): Transport {
  const transport = createTransport({
    requestTimeoutMs,
    onExchange: (exchange) => void seen.push(exchange),
  });
  transports.push(transport);
  return transport;
}

const read = { operation: "getConversation", path: { conversation_id: "a b" } } as const;
const write = {
  operation: "updateConversation",
  path: { conversation_id: "7" },
  body: { tags: {} },
} as const;
const check = { check: "tags/x" };

describe("a call", () => {
  it("that makes something is not begun any more when the run is to end", async () => {
    let asked = 0;
    const target = await targetOf((_, response) => {
      asked += 1;
      response.end("{}");
    });
    const call = { operation: "createConversation", body: {} } as const;
    const making = { ...check, makes: true, signal: AbortSignal.abort() };
    await expect(transportOf().send(target, call, making)).rejects.toBeInstanceOf(Interrupted);
    expect(asked).toBe(0);
  });

  it("goes below the target's path, with its key, and says who asks for what", async () => {
    let seen: IncomingMessage | undefined;
    const target = await targetOf((request, response) => {
      seen = request;
      response.end('{"id":"7"}');
    }, "/behind/a/proxy/");
    const exchange = await transportOf().send(target, read, check);
    expect(seen?.url).toBe("/behind/a/proxy/api/conversations/a%20b");
    expect(seen?.headers).toMatchObject({
      "x-session-api-key": "the-key",
      "x-conformance-check": "tags/x",
      "user-agent": expect.stringMatching(/^agent-execution-contract\/\d+\.\d+\.\d+/),
    });
    expect(exchange).toMatchObject({ status: 200, json: { id: "7" }, text: '{"id":"7"}' });
  });

  it("sends an own __proto__ as data", async () => {
    let body = "";
    const target = await targetOf(async (request, response) => {
      for await (const chunk of request) body += String(chunk);
      response.end();
    });
    const tags = Object.fromEntries([["__proto__", "v"]]);
    await transportOf().send(target, { ...write, body: { tags } }, check);
    expect(body).toBe('{"tags":{"__proto__":"v"}}');
  });

  it("reads compressed answers, and answers that are no JSON", async () => {
    const target = await targetOf((request, response) => {
      if (request.method === "PATCH") response.end("<h1>");
      else response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"a":1}'));
    });
    const transport = transportOf();
    expect((await transport.send(target, read, check)).json).toEqual({ a: 1 });
    expect((await transport.send(target, write, check)).json).toBeUndefined();
  });
});

describe("trouble on the way", () => {
  it("too many requests are obeyed and asked again, a write too", async () => {
    let asked = 0;
    const target = await targetOf((_, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 429 : 200, { "retry-after": "0" }).end();
    });
    const seen: Exchange[] = [];
    const exchange = await transportOf(2000, seen).send(target, write, check);
    expect(exchange.status).toBe(200);
    expect(seen.map(({ status }) => status)).toEqual([429, 429, 200]);
  });

  it("a gateway that cannot pass on a read is asked again; a write is unknown", async () => {
    let asked = 0;
    const target = await targetOf((_, response) => {
      asked += 1;
      response.writeHead(asked === 2 ? 200 : 502).end();
    });
    const transport = transportOf();
    expect((await transport.send(target, read, check)).status).toBe(200);
    await expect(transport.send(target, write, check)).rejects.toMatchObject({ status: "unknown" });
  });

  it("503 of /ready is an answer", async () => {
    const target = await targetOf((_, response) => response.writeHead(503).end());
    const exchange = await transportOf().send(
      target,
      { operation: "getReady", credentials: "none" },
      check,
    );
    expect(exchange.status).toBe(503);
  });

  it("a read whose connection is lost is asked again; a write is unknown", async () => {
    let asked = 0;
    const target = await targetOf((request, response) => {
      asked += 1;
      if (asked === 2) response.end("{}");
      else request.socket.destroy();
    });
    const transport = transportOf();
    expect((await transport.send(target, read, check)).status).toBe(200);
    await expect(transport.send(target, write, check)).rejects.toMatchObject({ status: "unknown" });
  });

  it("a server that does not answer in time: could not run, or unknown", async () => {
    const target = await targetOf(() => {});
    const transport = transportOf(100);
    await expect(transport.send(target, read, check)).rejects.toMatchObject({
      status: "could-not-run",
    });
    await expect(transport.send(target, write, check)).rejects.toMatchObject({ status: "unknown" });
  });

  it("nobody there: could not run, not even a write had an effect", async () => {
    const target: Target = { server: "agent-server", url: "http://127.0.0.1:1", key: "k" };
    await expect(transportOf().send(target, write, check)).rejects.toMatchObject({
      status: "could-not-run",
    });
  });

  it("an interruption ends a request, and a wait for the next one", async () => {
    const hangs = await targetOf(() => {});
    const limits = await targetOf((_, response) =>
      response.writeHead(429, { "retry-after": "60" }).end(),
    );
    for (const target of [hangs, limits]) {
      const controller = new AbortController();
      const sent = transportOf(5000).send(target, read, { ...check, signal: controller.signal });
      setTimeout(() => controller.abort(), 50);
      await expect(sent).rejects.toBeInstanceOf(Interrupted);
    }
  });
});

describe("retryAfterMs", () => {
  const pauseMs = (value: string) => retryAfterMs({ headers: [["Retry-After", value]] }, 1);

  it("takes seconds and dates, and is capped", () => {
    expect(pauseMs("2")).toBe(2000);
    expect(pauseMs("86400")).toBe(20_000);
    expect(pauseMs(new Date(Date.now() + 5000).toUTCString())).toBeGreaterThan(3000);
    expect(pauseMs(new Date(Date.now() - 5000).toUTCString())).toBe(0);
  });

  it("grows where the server does not say", () => {
    expect(retryAfterMs({ headers: [] }, 3)).toBeGreaterThan(retryAfterMs({ headers: [] }, 1));
    expect(pauseMs("soon")).toBeGreaterThan(0);
  });
});
