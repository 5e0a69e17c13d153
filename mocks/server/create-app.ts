import { findOperation } from "../../src/contract/find-operation.js";
import { readQuery } from "../../src/contract/read-query.js";
import type { Operation } from "../../src/generated/operations.js";
import type { Call } from "../conduct/call.js";
import { type Answer, problem } from "../handlers/answer.js";
import type { AppOptions } from "./app-options.js";
import { authenticate, checkedKeys } from "./authenticate.js";
import { allowCrossOrigin } from "./cross-origin.js";
import type { DoorListener } from "./door.js";
import { exchange, type RequestParts } from "./exchange.js";
import { plainPage } from "./plain-pages.js";
import { playFault } from "./play-fault.js";
import { limitCalls } from "./rate-limit.js";
import { hasBody, readBytes } from "./read-bytes.js";
import { send } from "./send.js";
import { isServed, refuseUnserved } from "./unserved.js";
import { type Visit, visitOf } from "./visit.js";

const LARGEST_BODY_BYTES = 5 * 1024 * 1024;

/**
 * Both servers as an application: what is answered, the operation table says; by which server and for whom, the door.
 * It never listens itself; doors hand it their requests.
 */
export function createApp(options: AppOptions): DoorListener {
  return (request, response, sign) => {
    const visit = visitOf(request, response, sign);
    if (options.logRequests) logWhenAnswered(visit, options);
    if (options.crossOrigin && allowCrossOrigin(visit)) return;
    receive(visit, options).catch((error: Error) => answerFailure(visit, error, options));
  };
}

async function receive(visit: Visit, options: AppOptions): Promise<void> {
  const { request, call } = visit;
  const asked = askedOf(visit);
  if (asked === undefined) return;
  if ("status" in asked) {
    // before a body is read that nobody wants
    send(visit, asked);
    return;
  }
  const isRead = call.method !== "GET" && call.method !== "HEAD" && hasBody(request);
  const bytes = isRead ? await readBytes(request, LARGEST_BODY_BYTES) : undefined;
  if (bytes === "gone") return;
  if (bytes === "too large") {
    send(visit, tooLarge);
    return;
  }
  const parts = partsOf(visit, bytes);
  const due = dueFault(asked, parts);
  if (due === undefined) send(visit, await exchange(asked, parts, options));
  else await playFault(due, visit, () => exchange(asked, parts, options));
}

/** The operation that is asked for, by somebody who may; or the answer to who may not; nothing, if it has one. */
function askedOf(visit: Visit): Operation | Answer | undefined {
  const { call } = visit;
  if (!canBeDecoded(call.pathname)) return problem(400, "the path cannot be read");
  const operation = operationOf(visit);
  if (operation !== undefined) return refuseEntry(visit, operation) ?? operation;
  if (plainPage(visit)) return undefined;
  const { server, method, pathname: path, world } = call;
  return refuseUnserved({ server, method, path }, world.choices);
}

const tooLarge: Answer = {
  ...problem(413, "the body is larger than 5 MiB"),
  headers: { connection: "close" },
};

/** The operation that a call is, where this server has it. */
function operationOf({ call }: Visit): Operation | undefined {
  const { server, method, pathname, world } = call;
  const found = findOperation(server, method === "HEAD" ? "GET" : method, pathname);
  if (found === undefined || "allow" in found) return undefined;
  if (!isServed(found.operation.id, method, world.choices)) return undefined;
  call.operation = found.operation;
  call.path = found.pathParameters;
  return found.operation;
}

/** The answer to whoever may not come in. */
function refuseEntry({ call, sign }: Visit, operation: Operation): Answer | undefined {
  const { headers, path = {}, world } = call;
  const place = { sign, now: call.at, conversationId: path.conversation_id };
  call.keys = () => checkedKeys(operation, headers, place);
  const limited = operation.security.length > 0 && limitCalls(world, call.address);
  if (limited) return limited;
  if (authenticate(operation, headers, place)) return undefined;
  return problem(Number(world.choices["unauthorized-status"]), "Unauthorized");
}

function partsOf({ call, sign }: Visit, bytes: Buffer | undefined): RequestParts {
  const { headers, path = {} } = call;
  const search = searchOf(call);
  const raw = bytes === undefined ? undefined : { contentType: headers["content-type"], bytes };
  return { call, sign, headers, path, search, raw };
}

function canBeDecoded(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Most requests have no query, and nobody writes to one. */
const NO_SEARCH = new URLSearchParams();
const searchOf = ({ target, pathname }: Call): URLSearchParams =>
  target.length === pathname.length
    ? NO_SEARCH
    : new URLSearchParams(target.slice(pathname.length + 1));

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

/** Something could not be done, or is our own mistake. */
function answerFailure(
  visit: Visit,
  error: Error & { readonly statusCode?: number },
  { log }: AppOptions,
): void {
  const status = error.statusCode ?? 500;
  if (status !== 500) {
    send(visit, problem(status, error.message));
    return;
  }
  const { method, target: url } = visit.call;
  log({ event: "failure", method, url, error: error.stack ?? error.message });
  try {
    send(visit, problem(500, `the mock failed: ${error.message}`));
  } catch {
    visit.response.destroy(); // it is answered already, or what failed was the answering
  }
}

function logWhenAnswered({ response, call }: Visit, { log }: AppOptions): void {
  response.once("finish", () => {
    const { method, headers, target, arrivedMs } = call;
    const durationMs = Math.round((performance.now() - arrivedMs) * 10) / 10;
    const url = `${headers.host ?? ""}${target}`;
    log({ event: "exchange", method, url, status: response.statusCode, durationMs });
  });
}
