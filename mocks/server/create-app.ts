import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { readQuery } from "../../src/contract/read-query.js";
import { type Operation, operations, type ServerName } from "../../src/generated/operations.js";
import type { Choices } from "../domain/choices.js";
import { notFound, problem } from "../handlers/answer.js";
import type { Log } from "../log.js";
import type { AppOptions } from "./app-options.js";
import { authenticate, checkedKeys } from "./authenticate.js";
import { callOf } from "./call-of.js";
import { allowCrossOrigin } from "./cross-origin.js";
import { signOf } from "./door.js";
import { exchange, type RequestParts } from "./exchange.js";
import { noCompilers } from "./no-compilers.js";
import { playFault } from "./play-fault.js";
import { limitCalls } from "./rate-limit.js";
import type { RawBody } from "./read-body.js";
import { send } from "./send.js";
import { servedDocument } from "./served-document.js";
import { isServed, refuseUnserved } from "./unserved.js";

const LARGEST_BODY_BYTES = 5 * 1024 * 1024;
/** What node takes in a request line; a longer path never gets here. */
const LONGEST_PARAMETER = 16 * 1024;

/**
 * One server kind as an application: its routes come from the operation table, and whose request it is from the door.
 * It never listens itself; doors hand it their requests through `app.routing`.
 */
export async function createApp(server: ServerName, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    exposeHeadRoutes: true,
    schemaController: noCompilers,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (_error, _request, reply) =>
      send(reply, problem(400, "the path cannot be read")),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    done(null, { contentType: request.headers["content-type"], bytes } satisfies RawBody);
  });
  if (options.crossOrigin) allowCrossOrigin(app);
  for (const operation of Object.values(operations)) {
    if (operation.server === server) addOperation(app, operation, options);
  }
  if (options.logRequests) logEachRequest(app, options.log);
  addPlainPages(app, server);
  answerTheRest(app, options);
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
      const { world } = sign.tenant;
      const now = world.clock.now();
      world.settle(now);
      if (!isServed(operation.id, request.method, world.choices)) return refuse(request, reply);
      const call = callOf(request);
      call.operation = operation;
      call.path = request.params as Record<string, string>;
      const place = { sign, now, conversationId: call.path.conversation_id };
      call.keys = () => checkedKeys(operation, request.headers, place);
      const limited = operation.security.length > 0 && limitCalls(world, request.ip);
      if (limited) return send(reply, limited);
      if (authenticate(operation, request.headers, place)) return;
      const status = Number(world.choices["unauthorized-status"]);
      return send(reply, problem(status, "Unauthorized"));
    },
    handler: async (request, reply) => {
      const parts = partsOf(request);
      const answer = () => exchange(operation, parts, options);
      const due = dueFault(operation, parts);
      return due === undefined ? send(reply, await answer()) : playFault(due, reply, answer);
    },
  });
}

const partsOf = (request: FastifyRequest): RequestParts => ({
  call: callOf(request),
  sign: signOf(request.raw),
  headers: request.headers,
  path: request.params as Record<string, string>,
  search: searchOf(request.raw.url ?? ""),
  raw: request.body as RawBody | undefined,
});

/** Most requests have no query, and nobody writes to one. */
const NO_SEARCH = new URLSearchParams();
const searchOf = (target: string): URLSearchParams =>
  target.includes("?") ? new URLSearchParams(target.split("?", 2)[1]) : NO_SEARCH;

/** What was planned to go wrong with this call. */
const dueFault = (operation: Operation, { sign, path, search }: RequestParts) =>
  sign.tenant.faultPlan.due({
    world: sign.tenant.world,
    operation,
    path,
    query: () => readQuery(operation, search),
    home: sign.home(),
    now: sign.tenant.world.clock.now(),
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
  app.get("/openapi.json", (request, reply) => {
    const text = servedDocument(choicesOf(request));
    return text === undefined ? send(reply, notFound) : reply.type("application/json").send(text);
  });
}

/** What no operation answers: unknown paths and methods, bodies that transport refuses, and our own mistakes. */
function answerTheRest(app: FastifyInstance, { log }: AppOptions): void {
  app.setNotFoundHandler(refuse);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.is404)
      refuse(request, reply); // before a body nobody wants is read
    else done();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, problem(413, "the body is larger than 5 MiB"));
    if (status < 500 || status === 503) return send(reply, problem(status, error.message));
    const { method, url } = request;
    log({ event: "failure", method, url, error: error.stack ?? error.message });
    return send(reply, problem(500, `the mock failed: ${error.message}`));
  });
}

function logEachRequest(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    const { method, headers } = request;
    const durationMs = Math.round(elapsedTime * 10) / 10;
    const url = `${headers.host ?? ""}${request.url}`;
    log({ event: "exchange", method, url, status, durationMs });
  });
}

/** Answers what is not served here. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { role } = signOf(request.raw);
  const server = role === "cloud" ? "cloud-app-server" : "agent-server";
  const path = request.url.split("?", 1)[0] ?? "";
  const { method } = request;
  return send(reply, refuseUnserved({ server, method, path }, choicesOf(request)));
}

const choicesOf = ({ raw }: FastifyRequest): Choices => signOf(raw).tenant.world.choices;
