import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PathTable } from "../../src/contract/path-table.js";
import {
  type ControlOperation,
  controlOperations,
} from "../../src/generated/control-operations.js";
import { readBytes } from "../server/read-bytes.js";
import { FIRST_TENANT, type Tenants } from "../tenants.js";
import type { ControlHandler, ControlledMock } from "./control-handler.js";
import { controlHandlers } from "./handlers.js";
import { Unreadable } from "./misuse.js";
import { Snapshots } from "./snapshots.js";
import { statusOf } from "./status-of.js";

const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

interface Served {
  readonly mock: ControlledMock;
  readonly token: string;
  readonly stopping: AbortSignal;
}

interface ControlAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const operations = new PathTable(controlOperations);

/**
 * The control plane of a mock as an application: what it answers, its document says.
 * @param stopping is aborted when nobody is to wait any longer
 */
export function createControlApp(
  tenants: Tenants,
  { token, stopping }: { readonly token: string; readonly stopping: AbortSignal },
): RequestListener {
  const served: Served = { mock: { tenants, snapshots: new Snapshots() }, token, stopping };
  return (request, response) => {
    answer(request, response, served)
      .catch((error: Error) => problem(statusOf(error), error.message))
      .then((given) => send(response, given));
  };
}

const problem = (status: number, detail: string): ControlAnswer => ({ status, body: { detail } });

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { mock, token, stopping }: Served,
): Promise<ControlAnswer> {
  const { method = "", url: target = "" } = request;
  const [path = "", search = ""] = target.split("?", 2);
  const found = operations.find(method, path);
  if (found === undefined || "allow" in found) {
    const hint = "GET /__mock/openapi.json says what there is";
    return problem(404, `there is no ${method} ${target}; ${hint}`);
  }
  const { entry: operation, pathParameters } = found;
  if (!operation.isOpen && !isRight(request.headers.authorization, token)) {
    const refusal = problem(401, "the control plane asks for its token, as Authorization: Bearer");
    return { ...refusal, headers: { "www-authenticate": "Bearer" } };
  }
  const body = await readJson(request);
  if (body !== undefined || operation.requiresBody) {
    const { checkBody } = await import("./check-body.js"); // a mock starts sooner without it
    checkBody(operation, body);
  }
  const tenant = new URLSearchParams(search).get("tenant") ?? FIRST_TENANT;
  const signal = AbortSignal.any([hangUpOf(request, response), stopping]);
  const asked = { path: pathParameters, body, tenant: mock.tenants.find(tenant), signal };
  const given = await handlerOf(operation)(asked as never, mock);
  return { status: operation.success, body: operation.success === 204 ? undefined : given };
}

/** Of all operations at once: what a handler is given, its own document describes. */
const handlerOf = ({ id }: ControlOperation) => controlHandlers[id] as ControlHandler<never>;

/**
 * A body may be left out, whatever it is said to be.
 * @throws Unreadable
 */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, LARGEST_BODY_BYTES);
  if (bytes === "gone") throw new Unreadable("the client has gone", 400);
  if (bytes === "too large") throw new Unreadable("the body is larger than 16 MiB", 413);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Unreadable("the body is not valid JSON", 400);
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: ControlAnswer): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  const close = status === 413 ? { connection: "close" } : {};
  const type = "application/json; charset=utf-8";
  const length = Buffer.byteLength(text);
  response
    .writeHead(status, { ...headers, ...close, "content-type": type, "content-length": length })
    .end(text);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether it is the token, in a time that tells nothing about it. */
function isRight(authorization: string | undefined, token: string): boolean {
  const presented = /^bearer +(.*)$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(presented), digest(token));
}

/** Is aborted when who asked has gone. */
function hangUpOf(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!request.complete || !response.writableFinished)
      gone.abort(new Error("the client has gone"));
  });
  return gone.signal;
}
