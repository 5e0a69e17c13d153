// The ceiling: what can be had from node:http. The same work as the mock does for these operations, written by hand for
// them alone: no framework, no choices, no faults, no second server, nothing to look up. Keys compared in constant
// time, requests and answers held against the same compiled validators, a journal bounded alike, state in Maps.
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { OperationId } from "../../../src/generated/operations.js";
import { validators } from "../../../src/generated/validators-documented.js";
import { Conversations, type NewConversation, type Tags } from "./conversations.js";
import { CeilingJournal } from "./journal.js";

const LARGEST_BODY_BYTES = 5 * 1024 * 1024;
const utf8 = new TextDecoder("utf-8", { fatal: true });

interface Route {
  readonly operation: OperationId;
  readonly id: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const problem = (status: number, detail: unknown): Answer => ({ status, body: { detail } });
const NOT_FOUND = problem(404, "Not Found");

/** @param sessionKey opens everything but `/ready` */
export function createCeiling(sessionKey: string): Server {
  const conversations = new Conversations();
  const journal = new CeilingJournal();
  const expectedKey = Buffer.from(sessionKey);

  const isAdmitted = (presented: unknown): boolean => {
    if (typeof presented !== "string") return false;
    const bytes = Buffer.from(presented);
    return bytes.length === expectedKey.length && timingSafeEqual(bytes, expectedKey);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedMs = performance.now();
    const { method = "", url: target = "", headers } = request;
    const [path = "", search = ""] = target.split("?", 2);
    const route = routeOf(method, path);
    let sent: Buffer | undefined;
    const answer = async (): Promise<Answer> => {
      if (route === undefined) return NOT_FOUND;
      if (route.operation === "getReady") return { status: 200, body: { status: "ready" } };
      if (!isAdmitted(headers["x-session-api-key"])) return problem(401, "Unauthorized");
      const refused = invalid(`${route.operation}_path`, { conversation_id: route.id });
      if (refused !== undefined) return refused;
      if (method === "GET") return answerRead(route, search);
      sent = await readBytes(request);
      if (sent === undefined) return problem(413, "the body is larger than 5 MiB");
      return answerWrite(route, headers["content-type"], sent);
    };
    const { status, body } = checked(route, await answer());
    const text = JSON.stringify(body);
    response
      .writeHead(status, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(text),
      })
      .end(text);
    const operation = route?.operation ?? "";
    const durationMs = performance.now() - startedMs;
    const at = Date.now();
    journal.record({ at, durationMs, operation, method, target, headers, sent, status, text });
  };

  const answerRead = ({ operation, id }: Route, search: string): Answer => {
    if (operation === "getConversation") return orNotFound(conversations.get(id));
    const query: Record<string, unknown> = Object.fromEntries(new URLSearchParams(search));
    if (/^-?\d{1,15}$/.test(String(query.limit))) query.limit = Number(query.limit);
    return invalid("searchEvents_query", query) ?? orNotFound(conversations.events(id, query));
  };

  const answerWrite = (
    { operation, id }: Route,
    type: string | undefined,
    sent: Buffer,
  ): Answer => {
    if (operation === "runConversation") return orNotFound(conversations.run(id));
    if (type === undefined || !/^application\/json\s*(?:;|$)/i.test(type)) {
      return problem(415, "the body must be application/json");
    }
    let body: unknown;
    try {
      body = JSON.parse(utf8.decode(sent));
    } catch {
      return problem(400, "the body is not valid JSON");
    }
    const refused = invalid(`${operation}_body`, body);
    if (refused !== undefined) return refused;
    if (operation === "createConversation") {
      return { status: 201, body: conversations.create(body as NewConversation) };
    }
    return orNotFound(conversations.writeTags(id, (body as { tags?: Tags | null }).tags));
  };

  return createServer((request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });
}

const CONVERSATIONS = /^\/api\/conversations(?:\/([^/]+)(?:\/(run|events\/search))?)?$/;

function routeOf(method: string, path: string): Route | undefined {
  if (path === "/ready") return method === "GET" ? { operation: "getReady", id: "" } : undefined;
  const match = CONVERSATIONS.exec(path);
  if (match === null) return undefined;
  const [, id = "", part] = match;
  if (id === "") return method === "POST" ? { operation: "createConversation", id } : undefined;
  if (part === "run") return method === "POST" ? { operation: "runConversation", id } : undefined;
  if (part !== undefined) return method === "GET" ? { operation: "searchEvents", id } : undefined;
  if (method === "GET") return { operation: "getConversation", id };
  return method === "PATCH" ? { operation: "updateConversation", id } : undefined;
}

const orNotFound = (body: unknown): Answer =>
  body === undefined ? NOT_FOUND : { status: 200, body };

function invalid(part: string, value: unknown): Answer | undefined {
  const validate = validators[part];
  if (validate === undefined || validate(value)) return undefined;
  const findings = (validate.errors ?? []).map(({ instancePath, keyword, message = "" }) => ({
    type: keyword,
    loc: ["body", ...instancePath.split("/").slice(1)],
    msg: message,
  }));
  return problem(422, findings);
}

/** An answer off the documents is a mistake of its own. */
function checked(route: Route | undefined, answer: Answer): Answer {
  const validate = route && validators[`${route.operation}_${answer.status}`];
  if (validate === undefined || validate(answer.body)) return answer;
  return problem(500, `off the contract: ${validate.errors?.[0]?.message}`);
}

function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= LARGEST_BODY_BYTES) chunks.push(chunk);
    });
    request.on("end", () =>
      resolve(bytes > LARGEST_BODY_BYTES ? undefined : Buffer.concat(chunks)),
    );
    request.on("error", reject);
  });
}
