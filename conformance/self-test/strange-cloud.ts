import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type StrangeServer, startStrangeServer, type Ways } from "./strange-server.js";

/**
 * A second cloud app server, written from the specification alone, with strange-server.ts in its sandboxes. All of its
 * ways are legitimate, however strange.
 */
export interface CloudWays {
  /** What a read answers: a list, the one object, a page of a list. */
  readonly shape?: "list" | "object" | "page";
  /** In the place of what is not there: `null`, or nothing. */
  readonly missing?: "null" | "left-out" | "refused";
  /** Several ids in one read: commas between them, or only the first counts. */
  readonly several?: "comma" | "first";
  readonly createStatus?: number;
  /** Until a sandbox is `RUNNING`; 0 at once. */
  readonly startMs?: number;
  readonly statusBefore?: string;
  /** Key and address are shown before `RUNNING`. */
  readonly keysEarly?: boolean;
  /** The sandbox' agent server. */
  readonly agent?: Ways;
  readonly slash?: boolean;
  /** The same at the end of `conversation_url`. */
  readonly conversationSlash?: boolean;
  readonly deletionMs?: number;
  /** A deleted sandbox stays in sight, with a status of its own. */
  readonly tombstones?: boolean;
  /** Answered for what is not there. */
  readonly unknown?: number;
  readonly patch?: "path" | "nowhere";
  readonly tagsSent?: "refused";
  readonly mirrorMs?: number;
  readonly taskStatuses?: readonly string[];
  readonly taskIdField?: string;
  /** Where the task names its conversation. */
  readonly naming?: "app_conversation_id" | "result" | "id-of-task";
  readonly messageNeeded?: boolean;
  /** `X-Session-API-Key` opens app-conversation calls only. */
  readonly bearerOnly?: boolean;
  /** The sandbox that is asked for does not matter: each conversation gets one of its own. */
  readonly ownSandboxes?: boolean;
}

export const CLOUD_KEY = "key-of-the-second-cloud";

interface Sandbox {
  readonly id: string;
  readonly key: string;
  readonly agent: StrangeServer;
  readonly runningAtMs: number;
  goneAtMs: number;
}

interface Task {
  readonly id: string;
  readonly startedAtMs: number;
  readonly sandbox: Sandbox;
  /** With the dashes that its agent server may not write. */
  readonly conversationId: string;
  readonly agentsId: string;
  goneAtMs: number;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const STEP_MS = 40;

/** Starts it on a port of its own. */
export async function startStrangeCloud(
  ways: CloudWays = {},
): Promise<{ url: string; stop(): void }> {
  const sandboxes = new Map<string, Sandbox>();
  const tasks = new Map<string, Task>();
  const statuses = ways.taskStatuses ?? ["QUEUED", "STARTING_CONVERSATION"];

  const unknown = (): Reply => ({ status: ways.unknown ?? 404, body: { message: "not here" } });
  const isHere = ({ goneAtMs }: { readonly goneAtMs: number }) => Date.now() < goneAtMs;

  async function addSandbox(): Promise<Sandbox> {
    const key = `key-${randomBytes(12).toString("hex")}`;
    const agent = await startStrangeServer({ ...ways.agent, key });
    const runningAtMs = Date.now() + (ways.startMs ?? 150);
    const sandbox: Sandbox = {
      id: randomUUID(),
      key,
      agent,
      runningAtMs,
      goneAtMs: Number.POSITIVE_INFINITY,
    };
    sandboxes.set(sandbox.id, sandbox);
    return sandbox;
  }

  function removeSandbox(sandbox: Sandbox): void {
    sandbox.goneAtMs = Date.now() + (ways.deletionMs ?? 0);
    setTimeout(() => sandbox.agent.stop(), ways.deletionMs ?? 0).unref();
  }

  function viewSandbox(sandbox: Sandbox): Json | undefined {
    const { id, key, agent } = sandbox;
    if (!isHere(sandbox))
      return ways.tombstones === true ? { id, status: "TERMINATED" } : undefined;
    const isRunning = Date.now() >= sandbox.runningAtMs;
    const url = ways.slash === true ? `${agent.url}/` : agent.url;
    const port = Number(new URL(url).port);
    const access = {
      session_api_key: key,
      exposed_urls: [
        { name: "EDITOR", url: "https://editor.invalid/?folder=a", port: 60001 },
        { name: "AGENT_SERVER", url, port },
      ],
    };
    const status = isRunning ? "RUNNING" : (ways.statusBefore ?? "BOOTING");
    return { id, status, ...(isRunning || ways.keysEarly === true ? access : {}) };
  }

  async function start(body: Json): Promise<Reply> {
    if (body.tags !== undefined && ways.tagsSent === "refused") return { status: 422, body: "no" };
    if (ways.messageNeeded === true && body.initial_message === undefined) {
      return { status: 422, body: { field: "initial_message" } };
    }
    const asked = sandboxes.get(String(body.sandbox_id));
    if (body.sandbox_id !== undefined && (asked === undefined || !isHere(asked))) return unknown();
    const sandbox = asked === undefined || ways.ownSandboxes === true ? await addSandbox() : asked;
    const { url } = sandbox.agent;
    const answer = await fetch(`${url}/api/conversations`, {
      method: "POST",
      headers: { "x-session-api-key": sandbox.key },
      body: JSON.stringify({ agent: {}, initial_message: body.initial_message ?? null }),
    });
    const record = (await answer.json()) as Json;
    const agentsId = String(record[ways.agent?.idField ?? "id"]);
    const id = randomUUID();
    const conversationId = ways.naming === "id-of-task" ? id : withDashes(agentsId);
    const startedAtMs = Date.now();
    const task: Task = {
      id,
      startedAtMs,
      sandbox,
      conversationId,
      agentsId,
      goneAtMs: Number.POSITIVE_INFINITY,
    };
    tasks.set(id, task);
    return { status: ways.createStatus ?? 200, body: viewTask(task) };
  }

  function viewTask(task: Task): Json {
    const step = Math.floor((Date.now() - task.startedAtMs) / STEP_MS);
    const isReady = step >= statuses.length && Date.now() >= task.sandbox.runningAtMs;
    const status = isReady ? "READY" : (statuses[step] ?? statuses.at(-1) ?? "QUEUED");
    const named =
      ways.naming === "result"
        ? { result: { kind: "conversation", ref: task.conversationId } }
        : { [ways.naming ?? "app_conversation_id"]: task.conversationId };
    const shown = ways.naming === "id-of-task" ? {} : named;
    const sandbox = { sandbox_id: task.sandbox.id };
    return { [ways.taskIdField ?? "id"]: task.id, status, ...sandbox, ...(isReady ? shown : {}) };
  }

  function viewConversation(task: Task): Json | undefined {
    const { sandbox, agentsId, conversationId } = task;
    if (!isHere(task) || !isHere(sandbox)) return undefined;
    return {
      id: conversationId,
      conversation_url: `${sandbox.agent.url}/api/conversations/${agentsId}${ways.conversationSlash === true ? "/" : ""}`,
      session_api_key: sandbox.key,
      tags: sandbox.agent.tagsAt(agentsId, Date.now() - (ways.mirrorMs ?? 120)) ?? null,
    };
  }

  /** The answer of a read, in the shape that this server gives it. */
  function shaped(ids: readonly string[], view: (id: string) => Json | undefined): Reply {
    if (ids.length === 0) return { status: 422, body: { detail: "which?" } };
    const all = ids.flatMap((one) => (ways.several === "comma" ? one.split(",") : [one]));
    const asked = ways.several === "first" || ways.shape === "object" ? all.slice(0, 1) : all;
    const found = asked.map(view);
    if (ways.missing === "refused" && found.includes(undefined)) return unknown();
    const entries =
      ways.missing === "left-out"
        ? found.filter((one) => one !== undefined)
        : found.map((one) => one ?? null);
    if (ways.shape === "object") return { status: 200, body: entries[0] ?? null };
    return {
      status: 200,
      body: ways.shape === "page" ? { items: entries, next_page_id: null } : entries,
    };
  }

  const conversationOf = (id: string): Task | undefined =>
    [...tasks.values()].find((task) => isHere(task) && withDashes(id) === task.conversationId);

  async function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Json,
  ): Promise<Reply> {
    const [, root = "", id = ""] =
      /^\/api\/v1\/([^/]+(?:\/start-tasks)?)(?:\/([^/]+))?$/.exec(path) ?? [];
    const tagsRefused = body.tags !== undefined && ways.tagsSent === "refused";
    switch (`${method} ${root}${id === "" ? "" : "/{id}"}`) {
      case "POST sandboxes":
        return { status: ways.createStatus ?? 200, body: viewSandbox(await addSandbox()) };
      case "GET sandboxes":
        return shaped(query.getAll("id"), (one) => {
          const sandbox = sandboxes.get(one);
          return sandbox && viewSandbox(sandbox);
        });
      case "DELETE sandboxes/{id}": {
        if (query.get("sandbox_id") !== id) return { status: 422, body: "sandbox_id is missing" };
        const sandbox = sandboxes.get(id);
        if (sandbox === undefined || !isHere(sandbox)) return unknown();
        removeSandbox(sandbox);
        return { status: ways.deletionMs === undefined ? 204 : 202 };
      }
      case "POST app-conversations":
        return start(body);
      case "GET app-conversations":
        return shaped(query.getAll("ids"), (one) => {
          const task = conversationOf(one);
          return task && viewConversation(task);
        });
      case "GET app-conversations/start-tasks":
        return shaped(query.getAll("ids"), (one) => {
          const task = tasks.get(one);
          return task && viewTask(task);
        });
      case "PATCH app-conversations":
        if (ways.patch !== undefined) return { status: 405 };
        if (tagsRefused) return { status: 400 };
        return conversationOf(String(body.id)) === undefined ? unknown() : { status: 204 };
      case "PATCH app-conversations/{id}":
        if (ways.patch !== "path") return { status: 404 };
        if (tagsRefused) return { status: 400 };
        return conversationOf(id) === undefined ? unknown() : { status: 200, body: {} };
      case "DELETE app-conversations/{id}": {
        const task = conversationOf(id);
        if (task === undefined) return unknown();
        task.goneAtMs = Date.now() + (ways.deletionMs ?? 0);
        if (ways.ownSandboxes === true) removeSandbox(task.sandbox);
        return { status: 200, body: { deleted: true } };
      }
      default:
        return { status: 404 };
    }
  }

  function isLetIn({ headers, url = "" }: IncomingMessage): boolean {
    if (headers.authorization !== undefined) return headers.authorization === `Bearer ${CLOUD_KEY}`;
    const isOpen = ways.bearerOnly !== true || url.startsWith("/api/v1/app-conversations");
    return isOpen && headers["x-session-api-key"] === CLOUD_KEY;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://localhost");
    const text = Buffer.concat(chunks).toString();
    const isOurs = url.pathname.startsWith("/api/v1/");
    const { status, body } = !isOurs
      ? { status: 404, body: "no such page" }
      : isLetIn(request)
        ? await answer(
            request.method ?? "",
            url.pathname,
            url.searchParams,
            text === "" ? {} : JSON.parse(text),
          )
        : { status: 401, body: "no" };
    await sleep(1);
    const isJson = typeof body !== "string";
    response.writeHead(status, { "content-type": isJson ? "application/json" : "text/plain" });
    response.end(body === undefined ? "" : isJson ? JSON.stringify(body) : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const { agent } of sandboxes.values()) agent.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A UUID with its dashes, however it was written. */
function withDashes(id: string): string {
  const digits = id.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/.test(digits)) return id;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
