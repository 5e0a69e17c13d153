import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { findOperation } from "../../src/contract/find-operation.js";
import { type Operation, operations, type ServerName } from "../../src/generated/operations.js";
import { type Answer, problem } from "../handlers/answer.js";
import { readAgentDocument } from "./agent-document.js";
import type { AppOptions, Log } from "./app-options.js";
import { authenticate } from "./authenticate.js";
import { signOf } from "./door.js";
import { exchange } from "./exchange.js";
import type { RawBody } from "./read-body.js";

const LARGEST_BODY_BYTES = 5 * 1024 * 1024;

/**
 * One server kind as an application: its routes come from the operation table, and whose request it is from the door.
 * It never listens itself; doors hand it their requests through `app.routing`.
 */
export async function createApp(server: ServerName, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    exposeHeadRoutes: true,
    frameworkErrors: (_error, _request, reply) =>
      send(reply, problem(400, "the path cannot be read")),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    done(null, { contentType: request.headers["content-type"], bytes } satisfies RawBody);
  });
  for (const operation of Object.values(operations)) {
    if (operation.server === server) addOperation(app, operation, options);
  }
  if (options.logRequests) logEachRequest(app, options.log);
  addPlainPages(app, server);
  answerTheRest(app, server, options);
  await app.ready();
  return app;
}

function addOperation(app: FastifyInstance, operation: Operation, options: AppOptions): void {
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    // before the body is read: who has no key is not listened to
    onRequest: async (request, reply) => {
      const sign = signOf(request.raw);
      const { clock, choices } = sign.tenant.world;
      if (authenticate(operation, request.headers, { sign, now: clock.now() })) return;
      return send(reply, problem(Number(choices["unauthorized-status"]), "Unauthorized"));
    },
    handler: async (request, reply) =>
      send(reply, await exchange(operation, partsOf(request), options)),
  });
}

const partsOf = ({ raw, params, body }: FastifyRequest) => ({
  sign: signOf(raw),
  path: params as Record<string, string>,
  search: new URLSearchParams(raw.url?.split("?", 2)[1]),
  raw: body as RawBody | undefined,
});

function addPlainPages(app: FastifyInstance, server: ServerName): void {
  app.get("/", async (request) => ({
    name: "agent-execution-contract mock",
    server,
    role: signOf(request.raw).role,
    operations: Object.values(operations)
      .filter((operation) => operation.server === server)
      .map(({ method, path }) => `${method} ${path}`),
  }));
  if (server !== "agent-server") return;
  app.get("/openapi.json", (_request, reply) => {
    reply.type("application/json").send(readAgentDocument());
  });
}

/** What no operation answers: unknown paths and methods, bodies that transport refuses, and our own mistakes. */
function answerTheRest(app: FastifyInstance, server: ServerName, { log }: AppOptions): void {
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const found = findOperation(server, request.method, request.url.split("?", 1)[0] ?? "");
    if (found === undefined || !("allow" in found)) return send(reply, problem(404, "Not Found"));
    const allow = found.allow.includes("GET") ? [...found.allow, "HEAD"] : found.allow;
    reply.header("allow", allow.join(", "));
    return send(reply, problem(405, "Method Not Allowed"));
  };
  app.setNotFoundHandler(refuseUnknown);
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return refuseUnknown(request, reply); // before a body nobody wants is read
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, problem(413, "the body is larger than 5 MiB"));
    if (status < 500 || status === 503) return send(reply, problem(status, error.message));
    log(`${request.method} ${request.url}: ${error.stack}`);
    return send(reply, problem(500, `the mock failed: ${error.message}`));
  });
}

function logEachRequest(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async ({ method, url, headers }, { statusCode, elapsedTime }) => {
    log(`${method} ${headers.host ?? ""}${url} ${statusCode} ${elapsedTime.toFixed(1)} ms`);
  });
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  return reply.code(status).headers(headers).type("application/json").send(JSON.stringify(body));
}
