import { randomUUID } from "node:crypto";
import { operations, type ServerName } from "../../src/generated/operations.js";
import type { Targets } from "../ask.js";
import type { Connection } from "../connection/connection.js";
import { describeTrouble } from "../connection/trouble.js";
import { type CreationLog, createMemoryLog } from "../creation-log.js";
import { type Call, type Exchange, headerOf, succeeded } from "../exchange.js";
import { CannotBegin, Unjudged } from "../failure.js";
import { field, isJsonObject } from "../json.js";
import type { Target } from "../target.js";
import { createTransport, type Transport } from "../transport.js";
import { asGuest } from "./guest.js";

export interface PreflightOptions {
  readonly url: string;
  /** What it is, when the caller says so. */
  readonly server?: ServerName | undefined;
  readonly agentUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly sessionApiKey?: string | undefined;
  readonly requestTimeoutMs: number;
  readonly connection: Connection;
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Nothing is created to find out whether a key is taken. */
  readonly readOnly?: boolean | undefined;
  /** Where it is written down what is created for that: opened only then; in memory when absent. */
  readonly creations?: (() => CreationLog) | undefined;
  /** Given when the run is to end. */
  readonly signal?: AbortSignal | undefined;
}

/** How the targets are asked. */
interface Way extends Pick<PreflightOptions, "connection" | "readOnly" | "creations" | "signal"> {
  readonly transport: Transport;
}

/**
 * Before anything is asked: is somebody there, what is it, and do the keys open it? Reachability first, so that
 * nobody looks for a key of a server that is down.
 *
 * @throws CannotBegin (4) unreachable or key refused, (2) a key is missing or the server cannot be told
 * @throws Interrupted when the signal is given
 */
export async function preflight(options: PreflightOptions): Promise<Targets> {
  const transport = createTransport({
    requestTimeoutMs: options.requestTimeoutMs,
    connection: options.connection,
    onExchange: options.onExchange,
  });
  try {
    return await findTargets(options, { ...options, transport });
  } finally {
    await transport.close();
  }
}

async function findTargets(options: PreflightOptions, way: Way): Promise<Targets> {
  const { url, agentUrl } = options;
  const ready = await askReady(url, way);
  const agentReady = agentUrl === undefined ? undefined : await askReady(agentUrl, way);
  const server = options.server ?? (await tellServer(options, ready, way));
  if (server === "agent-server") {
    if (agentReady !== undefined) {
      throw new CannotBegin(
        2,
        `${url} is an agent server already: leave --agent-url out, or give the cloud's url first`,
      );
    }
    return { agent: await openAgent(url, options.sessionApiKey, way) };
  }
  const cloud = await openCloud(url, options.apiKey, way);
  if (agentUrl === undefined) return { cloud };
  return { cloud, agent: await openAgent(agentUrl, options.sessionApiKey, way) };
}

async function askReady(url: string, way: Way): Promise<Exchange> {
  const target: Target = { server: "agent-server", url, key: "" };
  return answerOf(way, target, { operation: "getReady", credentials: "none" });
}

async function tellServer(
  options: PreflightOptions,
  ready: Exchange,
  way: Way,
): Promise<ServerName> {
  const { url, apiKey, sessionApiKey } = options;
  if (apiKey === undefined && sessionApiKey === undefined) {
    const names =
      "CONFORMANCE_API_KEY (of a cloud app server) or CONFORMANCE_SESSION_API_KEY (of an agent server)";
    throw new CannotBegin(2, `no key for ${url}: set ${names} in the environment`);
  }
  const isReady = (ready.status === 200 && isJsonObject(ready.json)) || ready.status === 503;
  const isCloud = (await probeCloud(url, apiKey ?? sessionApiKey ?? "", way)).status !== 404;
  if (isReady !== isCloud) return isReady ? "agent-server" : "cloud-app-server";
  const seen = isReady ? "answers like both servers" : "answers like neither server";
  throw new CannotBegin(2, `${url} ${seen}: say which it is with --server cloud or --server agent`);
}

async function openAgent(url: string, key: string | undefined, way: Way): Promise<Target> {
  if (key === undefined) {
    throw new CannotBegin(
      2,
      `no key for the agent server ${url}: set CONFORMANCE_SESSION_API_KEY in the environment`,
    );
  }
  const target: Target = { server: "agent-server", url, key };
  const unknown = { conversation_id: randomUUID() };
  const answer = await answerOf(way, target, { operation: "getConversation", path: unknown });
  const isRefused =
    answer.status === 401 || (answer.status === 403 && !(await isTaken(target, way)));
  if (isRefused) throw keyRefused(answer, "CONFORMANCE_SESSION_API_KEY");
  return target;
}

/** "Forbidden" may be what a server says of a conversation that is not there. */
async function isTaken(target: Target, way: Way): Promise<boolean> {
  const stranger: Call = {
    operation: "getConversation",
    path: { conversation_id: randomUUID() },
    credentials: { scheme: "sessionApiKey", key: `never-issued-${randomUUID()}` },
  };
  if ((await answerOf(way, target, stranger)).status !== 403) return true;
  return way.readOnly !== true && mayCreate(target, way);
}

/** A creation tells the two apart as well. It is written down as any other, and taken away at once. */
async function mayCreate(target: Target, way: Way): Promise<boolean> {
  const creations = way.creations?.() ?? createMemoryLog();
  const transport = asGuest(way.transport, { creations, readOnly: false });
  const call: Call = { operation: "createConversation", body: {} };
  const answer = await answerOf({ ...way, transport }, target, call);
  const id = [field(answer.json, "id"), field(answer.json, "conversation_id")].find(
    (one) => typeof one === "string",
  );
  if (succeeded(answer) && typeof id === "string") {
    const creation = { kind: "conversation", id, target } as const;
    creations.record(creation);
    const deletion: Call = { operation: "deleteConversation", path: { conversation_id: id } };
    if (succeeded(await answerOf(way, target, deletion))) creations.removed(creation);
  }
  return answer.status !== 401 && answer.status !== 403;
}

async function openCloud(url: string, key: string | undefined, way: Way): Promise<Target> {
  if (key === undefined) {
    throw new CannotBegin(
      2,
      `no key for the cloud app server ${url}: set CONFORMANCE_API_KEY in the environment`,
    );
  }
  const target: Target = { server: "cloud-app-server", url, key };
  const answer = await probeCloud(url, key, way);
  if (isUnauthorized(answer) && !(await isTakenInOtherHeader(target, way))) {
    throw keyRefused(answer, "CONFORMANCE_API_KEY");
  }
  return target;
}

function isUnauthorized({ status }: Exchange): boolean {
  return status === 401 || status === 403;
}

/** A key that one of the two headers opens is a proper one: the other header is for a check to judge. */
async function isTakenInOtherHeader(target: Target, way: Way): Promise<boolean> {
  const credentials = { scheme: "apiKeyHeader", key: target.key } as const;
  return !isUnauthorized(
    await answerOf(way, target, { operation: "getAppConversations", credentials }),
  );
}

/**
 * A read of the caller's sandboxes: 404 only where there is no such path. Of a sandbox that is not there some
 * servers say 404, too, and without an id some say 422.
 */
function probeCloud(url: string, key: string, way: Way): Promise<Exchange> {
  const target: Target = { server: "cloud-app-server", url, key };
  return answerOf(way, target, { operation: "getSandboxes" });
}

async function answerOf(way: Way, target: Target, call: Call): Promise<Exchange> {
  try {
    const answer = await way.transport.send(target, call, {
      check: "preflight",
      signal: way.signal,
    });
    const elsewhere = sentOnTo(answer, call);
    if (elsewhere !== undefined) {
      const told = `${target.url} sends its callers on to ${elsewhere}, which is not followed`;
      throw new CannotBegin(4, `${told}: ask that address instead`);
    }
    return answer;
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    const { what, remedy } = describeTrouble(error.cause, target.url, way.connection);
    const told = what === "" ? error.message : what;
    throw new CannotBegin(4, `${target.url} cannot be reached: ${told}; ${remedy}`, {
      cause: error,
    });
  }
}

/**
 * Where an answer sends its callers on to. One to a call without a key may only be that of a page for people, unless it
 * is for TLS: then it is told before a key goes out in the clear.
 */
function sentOnTo(answer: Exchange, { credentials }: Call): string | undefined {
  const location = headerOf(answer, "location");
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (!isRedirect || location === undefined || !URL.canParse(location, answer.url))
    return undefined;
  const [from, to] = [new URL(answer.url), new URL(location, answer.url)];
  const isForTls = from.protocol === "http:" && to.protocol === "https:";
  if (credentials === "none" && !(isForTls && to.pathname === from.pathname)) return undefined;
  const { path } = operations[answer.operation];
  return to.pathname.endsWith(path)
    ? `${to.origin}${to.pathname.slice(0, -path.length)}`
    : `${to.origin}${to.pathname}`;
}

function keyRefused(answer: Exchange, name: string): CannotBegin {
  return new CannotBegin(
    4,
    `the key in ${name} was refused: ${answer.method} ${answer.url} answered ${answer.status}`,
  );
}
