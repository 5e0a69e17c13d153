import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/**
 * A second agent server, written from the specification alone and without a line of ours: it shows what the suite
 * says of a server that was not built beside it. All of its ways are legitimate, however strange.
 */
export interface Ways {
  /** The session key. */
  readonly key?: string;
  /** Path before every operation. */
  readonly prefix?: string;
  readonly idField?: string;
  readonly dashes?: boolean;
  readonly createStatus?: number;
  /** A new conversation is known so much later than its creation was answered. */
  readonly creationMs?: number;
  /** Answered to a call without the key. */
  readonly refusal?: number;
  /** Answered to a bad tag. */
  readonly rejection?: number;
  /** Answered for a conversation that is not there. */
  readonly unknown?: number;
  readonly errorBody?: string;
  readonly extraFields?: boolean;
  readonly newestFirst?: boolean;
  readonly eventIds?: boolean;
  readonly autostart?: boolean;
  readonly promptAtCreation?: boolean;
  readonly runMs?: number;
  /** What a run comes to when its LLM cannot be reached. */
  readonly end?: string;
  readonly latencyMs?: number;
  readonly deletionMs?: number;
  readonly closeConnections?: boolean;
  readonly compressed?: boolean;
  /** Every so many requests one is answered 429. */
  readonly limitEvery?: number;
  /** `/ready` is 503 for so long. */
  readonly startMs?: number;
}

export const KEY = "key-of-the-second-server";

export interface StrangeServer {
  readonly url: string;
  requests(): number;
  /** The map that a conversation held then; `undefined` before there was one. */
  tagsAt(id: string, atMs: number): Readonly<Record<string, string>> | undefined;
  stop(): void;
}

interface Kept {
  readonly id: string;
  tags: Record<string, string>;
  /** All maps that it ever held, the newest last. */
  readonly maps: { readonly sinceMs: number; readonly tags: Record<string, string> }[];
  readonly message: string;
  readonly tools: readonly string[];
  readonly knownAt: number;
  runAt: number | undefined;
  deletedAt: number | undefined;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts it on a port of its own. */
export async function startStrangeServer(ways: Ways = {}): Promise<StrangeServer> {
  const conversations = new Map<string, Kept>();
  const startedAt = Date.now();
  let requests = 0;

  const error = (status: number): Reply => ({
    status,
    body: ways.errorBody ?? { error: { code: status } },
    headers: status === 302 ? { location: "/login" } : {},
  });
  const withExtras = (record: Record<string, unknown>) =>
    ways.extraFields === true
      ? { ...record, agent_type: "second", parent: null, metrics: { cost: 0 } }
      : record;

  function statusOf({ runAt }: Kept): string {
    if (runAt === undefined) return "idle";
    return Date.now() - runAt < (ways.runMs ?? 60) ? "running" : (ways.end ?? "error");
  }

  function eventsOf(kept: Kept): readonly Record<string, unknown>[] {
    const { runAt } = kept;
    const elapsed = runAt === undefined ? -1 : Date.now() - runAt;
    const runMs = ways.runMs ?? 60;
    const prompt = {
      kind: "SystemPromptEvent",
      tools: kept.tools.map((title) => ({ title, description: "" })),
    };
    const events: Record<string, unknown>[] = [];
    if (ways.promptAtCreation === true || elapsed >= 0)
      events.push(prompt, { kind: "MessageEvent", text: kept.message });
    if (elapsed >= runMs / 2) events.push({ kind: "Condensation", summary: "…" });
    if (elapsed >= runMs) events.push({ kind: "ConversationErrorEvent", detail: "no such host" });
    const listed =
      ways.eventIds === false
        ? events
        : events.map((event, index) => ({ ...event, id: `${kept.id}-${index}` }));
    return ways.newestFirst === true ? listed.toReversed() : listed;
  }

  function recordOf(kept: Kept): Record<string, unknown> {
    return withExtras({
      [ways.idField ?? "id"]: kept.id,
      execution_status: statusOf(kept),
      tags: kept.tags,
    });
  }

  function tagsAreGood(tags: unknown): tags is Record<string, string> {
    if (typeof tags !== "object" || tags === null) return false;
    return Object.entries(tags).every(
      ([key, value]) =>
        key !== "" &&
        [...key].every((one) => (one >= "a" && one <= "z") || (one >= "0" && one <= "9")) &&
        typeof value === "string" &&
        value.length <= 256,
    );
  }

  function create(body: Record<string, unknown>): Reply {
    const tags = body.tags ?? {};
    const agent = body.agent as { tools?: { name: string }[] } | undefined;
    if (agent === undefined) return error(422);
    if (!tagsAreGood(tags)) return error(ways.rejection ?? 400);
    const id = ways.dashes === false ? randomBytes(16).toString("hex") : randomUUID();
    const tools = [...(agent.tools ?? []).map(({ name }) => name), "finish", "think"];
    const runAt = ways.autostart === true ? Date.now() : undefined;
    const message = JSON.stringify(body.initial_message);
    const knownAt = Date.now() + (ways.creationMs ?? 0);
    const maps = [{ sinceMs: Date.now(), tags }];
    const kept: Kept = { id, tags, maps, message, tools, knownAt, runAt, deletedAt: undefined };
    conversations.set(id, kept);
    return { status: ways.createStatus ?? 201, body: recordOf(kept) };
  }

  function find(id: string): Kept | undefined {
    const kept = conversations.get(id);
    if (kept === undefined || Date.now() < kept.knownAt) return undefined;
    const isGone = kept.deletedAt !== undefined && Date.now() >= kept.deletedAt;
    return isGone ? undefined : kept;
  }

  function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Reply {
    if (method === "PATCH" && path === "/api/settings") return { status: 200, body: {} };
    if (method === "POST" && path === "/api/conversations") return create(body);
    const [, id = "", rest = ""] = /^\/api\/conversations\/([^/]+)(.*)$/.exec(path) ?? [];
    const kept = find(id);
    if (kept === undefined) return error(ways.unknown ?? 404);
    switch (`${method} ${rest}`) {
      case "GET ":
        return { status: 200, body: recordOf(kept) };
      case "PATCH ": {
        const { tags } = body;
        if (!tagsAreGood(tags)) return error(ways.rejection ?? 400);
        kept.tags = tags;
        kept.maps.push({ sinceMs: Date.now(), tags });
        return { status: 200, body: recordOf(kept) };
      }
      case "DELETE ":
        kept.deletedAt = Date.now() + (ways.deletionMs ?? 0);
        return { status: ways.deletionMs === undefined ? 204 : 202 };
      case "POST /run":
        if (kept.runAt !== undefined) return error(409);
        kept.runAt = Date.now();
        return { status: 202, body: "started" };
      case "GET /events/search":
        return search(kept, query);
      default:
        return error(404);
    }
  }

  function search(kept: Kept, query: URLSearchParams): Reply {
    const limit = Number(query.get("limit") ?? 100);
    if (!(limit >= 1 && limit <= 100)) return error(500);
    const kind = query.get("kind__eq");
    const found = eventsOf(kept).filter((event) => kind === null || event.kind === kind);
    return { status: 200, body: withExtras({ items: found.slice(0, limit), total: found.length }) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests += 1;
    if (ways.latencyMs !== undefined) await sleep(Math.random() * ways.latencyMs);
    const url = new URL(request.url ?? "/", "http://localhost");
    const prefix = ways.prefix ?? "";
    const path = url.pathname.slice(prefix.length);
    const text = Buffer.concat(chunks).toString();
    const reply = (): Reply => {
      if (!url.pathname.startsWith(`${prefix}/`)) return error(404);
      if (ways.limitEvery !== undefined && requests % ways.limitEvery === 0) {
        return { status: 429, body: "slow down", headers: { "retry-after": "0" } };
      }
      if (path === "/ready") {
        const isReady = Date.now() - startedAt >= (ways.startMs ?? 0);
        return { status: isReady ? 200 : 503, body: { state: isReady ? "ok" : "booting" } };
      }
      if (!path.startsWith("/api/") || path.startsWith("/api/v1/")) return error(404);
      if (request.headers["x-session-api-key"] !== (ways.key ?? KEY))
        return error(ways.refusal ?? 401);
      return answer(
        request.method ?? "",
        path,
        url.searchParams,
        text === "" ? {} : JSON.parse(text),
      );
    };
    send(response, reply());
  }

  function send(response: ServerResponse, { status, body, headers }: Reply): void {
    const isText = typeof body === "string";
    const text = body === undefined ? "" : isText ? body : JSON.stringify(body);
    const compressed = ways.compressed === true && text !== "";
    response.writeHead(status, {
      ...headers,
      ...(text === ""
        ? {}
        : { "content-type": isText ? "text/plain" : "application/json; charset=utf-8" }),
      ...(compressed ? { "content-encoding": "gzip" } : {}),
      ...(ways.closeConnections === true ? { connection: "close" } : {}),
    });
    response.end(compressed ? gzipSync(text) : text);
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${ways.prefix ?? ""}`,
    requests: () => requests,
    tagsAt: (id, atMs) =>
      conversations.get(id)?.maps.findLast(({ sinceMs }) => sinceMs <= atMs)?.tags,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
