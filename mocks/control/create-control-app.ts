import { createHash, timingSafeEqual } from "node:crypto";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import {
  type ControlOperation,
  controlOperations,
} from "../../src/generated/control-operations.js";
import { noCompilers } from "../server/no-compilers.js";
import { FIRST_TENANT, type Tenants } from "../tenants.js";
import type { ControlHandler, ControlledMock } from "./control-handler.js";
import { controlHandlers } from "./handlers.js";
import { Snapshots } from "./snapshots.js";
import { statusOf } from "./status-of.js";

const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

/**
 * The control plane of a mock as an application: its routes come from its document.
 * @param stopping is aborted when nobody is to wait any longer
 */
export async function createControlApp(
  tenants: Tenants,
  { token, stopping }: { readonly token: string; readonly stopping: AbortSignal },
): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: LARGEST_BODY_BYTES, schemaController: noCompilers });
  readJson(app);
  const mock: ControlledMock = { tenants, snapshots: new Snapshots() };
  for (const operation of controlOperations)
    addOperation(app, operation, { mock, token, stopping });
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(statusOf(error)).send({ detail: error.message }),
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      detail: `there is no ${request.method} ${request.url}; GET /__mock/openapi.json says what there is`,
    }),
  );
  await app.ready();
  return app;
}

/** A body may be left out, whatever it is said to be. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, text: string, done) => {
    try {
      done(null, text === "" ? undefined : JSON.parse(text));
    } catch {
      done(Object.assign(new Error("the body is not valid JSON"), { statusCode: 400 }));
    }
  });
}

interface Served {
  readonly mock: ControlledMock;
  readonly token: string;
  readonly stopping: AbortSignal;
}

function addOperation(app: FastifyInstance, operation: ControlOperation, served: Served): void {
  // of all operations at once: what a handler is given, its own document describes
  const handle = controlHandlers[operation.id] as ControlHandler<never>;
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    onRequest: async (request, reply) => {
      if (operation.isOpen || isRight(request.headers.authorization, served.token)) return;
      const detail = "the control plane asks for its token, as Authorization: Bearer";
      return reply.code(401).header("www-authenticate", "Bearer").send({ detail });
    },
    handler: async (request, reply) => {
      const body = request.body as unknown;
      if (body !== undefined || operation.requiresBody) {
        const { checkBody } = await import("./check-body.js"); // a mock starts sooner without it
        checkBody(operation, body);
      }
      const { tenant = FIRST_TENANT } = request.query as { readonly tenant?: string };
      const answer = await handle(
        {
          path: request.params,
          body,
          tenant: served.mock.tenants.find(tenant),
          signal: AbortSignal.any([hangUpOf(request, reply), served.stopping]),
        } as never,
        served.mock,
      );
      return reply.code(operation.success).send(operation.success === 204 ? undefined : answer);
    },
  });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether it is the token, in a time that tells nothing about it. */
function isRight(authorization: string | undefined, token: string): boolean {
  const presented = /^bearer +(.*)$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(presented), digest(token));
}

/** Is aborted when who asked has gone. */
function hangUpOf({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!raw.complete || !reply.raw.writableFinished) gone.abort(new Error("the client has gone"));
  });
  return gone.signal;
}
