import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { hideSandboxes, mapObjects, otherIds, ownIds, withExtraFields } from "./rewriting.js";

/** What a way between a client and a server may do to it, and still be HTTP. */
export interface Disturbance {
  /** Below this path everything is served. */
  readonly prefix?: string;
  /** Each answer comes after up to so long. */
  readonly latencyMs?: number;
  /** The connection is closed after each answer. */
  readonly closes?: boolean;
  /** Each so-manyth request is answered 429 and goes no further. */
  readonly limitsEvery?: number;
  readonly chunked?: boolean;
  readonly compressed?: boolean;
  /** The body of each answer from 400 on. */
  readonly errorBody?: string;
  readonly extraFields?: boolean;
  readonly otherIds?: boolean;
  /** Each server's `/ready` is 503 for so long after it was first seen. */
  readonly readyAfterMs?: number;
  /** Sandboxes are `STARTING` for so long after they were first seen. */
  readonly sandboxMs?: number;
  /** What an answer becomes, from what was asked. */
  readonly change?: (answer: Answer, asked: Asked) => Answer;
}

export interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface DisturbingProxy {
  /** The address that stands for a server; the same one for the same server. */
  readonly addressOf: (url: string) => Promise<string>;
  readonly stop: () => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Of one connection, and of the form in which a body is sent: the proxy makes its own. */
const HOP_HEADERS = ["connection", "keep-alive", "transfer-encoding", "content-length", "host"];
const ORIGIN = /http:\/\/127\.0\.0\.1:\d+/g;
const COMPRESSIONS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

/**
 * Stands between the suite and a mock. Addresses in the answers of the cloud are rewritten, so that the agent servers of
 * sandboxes are reached through it, too.
 */
export function startDisturbingProxy(disturbance: Disturbance): DisturbingProxy {
  const doors = new Map<string, Promise<Server>>();
  const firstSeen = new Map<string, number>();
  const prefix = disturbance.prefix ?? "";
  let requests = 0;

  const sinceFirstSeenMs = (name: string): number => {
    const now = performance.now();
    const seen = firstSeen.get(name) ?? now;
    firstSeen.set(name, seen);
    return now - seen;
  };

  async function addressOf(url: string): Promise<string> {
    const { origin, pathname } = new URL(url);
    const door = doors.get(origin) ?? openDoor(origin);
    doors.set(origin, door);
    const { port } = (await door).address() as AddressInfo;
    return `http://127.0.0.1:${port}${prefix}${pathname === "/" ? "" : pathname}`;
  }

  async function openDoor(origin: string): Promise<Server> {
    sinceFirstSeenMs(origin);
    const server = createServer((request, response) => {
      serve(origin, request, response).catch(() => response.destroy());
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  }

  async function serve(
    origin: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await buffer(request);
    requests += 1;
    const answered = await answerOf(origin, request, body);
    const asked = { url: request.url ?? "", headers: request.headers, body: body.toString() };
    const answer = disturbing(request, disturbance.change?.(answered, asked) ?? answered);
    if (disturbance.latencyMs !== undefined) await sleep(Math.random() * disturbance.latencyMs);
    response.writeHead(answer.status, answer.headers);
    if (disturbance.chunked === true) {
      // In the middle, where there may be half a character.
      response.write(answer.body.subarray(0, answer.body.length / 2));
      await sleep(1);
      response.write(answer.body.subarray(answer.body.length / 2));
      response.end();
    } else response.end(answer.body);
  }

  async function answerOf(origin: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { limitsEvery, readyAfterMs } = disturbance;
    const path = request.url ?? "/";
    if (!path.startsWith(`${prefix}/`)) return plain(404, "nothing is here");
    if (limitsEvery !== undefined && requests % limitsEvery === 0) {
      return plain(429, "slow down", { "retry-after": "0" });
    }
    const answer = await forward(origin, path.slice(prefix.length), request, body);
    const isReady = readyAfterMs === undefined || sinceFirstSeenMs(origin) >= readyAfterMs;
    if (path === `${prefix}/ready` && answer.status === 200 && !isReady)
      return plain(503, "starting");
    return rewritten(path, answer);
  }

  async function forward(
    origin: string,
    path: string,
    { method, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const own = disturbance.otherIds === true ? ownIds : (text: string) => text;
    const sent = Buffer.from(own(body.toString()));
    const outgoing = send(new URL(own(path), origin), {
      method,
      headers: {
        ...mapHeaders(headers, own),
        "accept-encoding": "identity",
        ...(sent.length > 0 ? { "content-length": sent.length } : {}),
      },
      agent: false,
    });
    outgoing.end(sent);
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    return {
      status: incoming.statusCode ?? 502,
      headers: mapHeaders(incoming.headers, (text) => text),
      body: await buffer(incoming),
    };
  }

  async function rewritten(path: string, answer: Answer): Promise<Answer> {
    const { errorBody, extraFields, sandboxMs } = disturbance;
    if (answer.status >= 400 && errorBody !== undefined) {
      return { ...answer, ...plain(answer.status, errorBody) };
    }
    let text = answer.body.toString();
    if (path.startsWith(`${prefix}/api/v1/`)) text = await withOwnAddresses(text);
    if (disturbance.otherIds === true) text = otherIds(text);
    if (sandboxMs !== undefined && path.startsWith(`${prefix}/api/v1/sandboxes`)) {
      text = mapObjects(
        text,
        hideSandboxes((id) => sinceFirstSeenMs(id) < sandboxMs),
      );
    }
    if (extraFields === true) text = mapObjects(text, withExtraFields);
    return { ...answer, body: Buffer.from(text) };
  }

  async function withOwnAddresses(text: string): Promise<string> {
    let changed = text;
    for (const origin of new Set(text.match(ORIGIN))) {
      changed = changed.replaceAll(origin, await addressOf(origin));
    }
    return changed;
  }

  function disturbing(request: IncomingMessage, answer: Answer): Answer {
    const headers = { ...answer.headers };
    if (disturbance.closes === true) headers.connection = "close";
    const compression = disturbance.compressed === true ? compressionFor(request) : undefined;
    const isCompressed = compression !== undefined && answer.body.length > 0;
    const body = isCompressed ? COMPRESSIONS[compression](answer.body) : answer.body;
    if (isCompressed) headers["content-encoding"] = compression;
    const mayHaveLength = answer.status !== 204 && answer.status !== 304;
    if (disturbance.chunked !== true && mayHaveLength) headers["content-length"] = body.length;
    return { ...answer, headers, body };
  }

  /** Each of those that the client takes, in turn. */
  function compressionFor({ headers }: IncomingMessage): keyof typeof COMPRESSIONS | undefined {
    const taken = (["gzip", "br", "deflate"] as const).filter((name) =>
      headers["accept-encoding"]?.includes(name),
    );
    return taken[requests % taken.length];
  }

  return {
    addressOf,
    stop: () => {
      for (const door of doors.values()) {
        void door.then((server) => {
          server.close();
          server.closeAllConnections();
        });
      }
    },
  };
}

const plain = (status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { "content-type": "text/plain", ...headers },
  body: Buffer.from(text),
});

function mapHeaders(
  headers: IncomingHttpHeaders,
  change: (text: string) => string,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === "string" ? change(value) : value]),
  );
}
