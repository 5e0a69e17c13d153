import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { DueFault, WireFault } from "../fault-plan/fault-plan.js";
import { type Answer, problem } from "../handlers/answer.js";
import { callOf } from "./call-of.js";
import { signOf } from "./door.js";
import type { RenderedAnswer } from "./render.js";
import { record, send, write } from "./send.js";

/** What says that it is JSON, and is none. */
const NO_JSON = '{"id": "\u0000<<<';
const NO_HTTP = "\u0000\u0001 garbage, not HTTP\r\n\r\n";

/**
 * Lets go wrong with one exchange what was planned.
 * @param answer has the call done, as if nothing were wrong
 */
export async function playFault(
  { fault, delayMs }: DueFault,
  reply: FastifyReply,
  answer: () => Promise<Answer>,
): Promise<FastifyReply> {
  if (delayMs > 0) await sleep(delayMs);
  if (fault.status !== undefined) return send(reply, plannedAnswer(fault.status, fault), fault);
  if (fault.reset || fault.hang) return leaveUnanswered(reply, fault);
  const done = await answer();
  if (fault.emptyBody) {
    const headers = { "content-type": "application/json", ...done.headers };
    return send(reply, { status: done.status, body: undefined, headers }, fault);
  }
  if (!isDamage(fault)) return send(reply, done, fault); // it was only late
  const rendered = record(reply, done, { fault, isLost: true });
  if (fault.garbage === "body") return write(reply, { ...rendered, text: NO_JSON });
  const socket = takeOver(reply);
  if (fault.cutBody) sendHalf(reply, rendered);
  else if (fault.garbage === "http") socket.end(NO_HTTP);
  else socket.destroy();
  return reply;
}

const isDamage = ({ cutBody, garbage, lostAnswer }: WireFault): boolean =>
  cutBody === true || garbage !== undefined || lostAnswer === true;

function plannedAnswer(status: number, { body, retryAfterMs }: WireFault): Answer {
  const { body: plain } = problem(status, "a fault was planned here");
  const headers =
    retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) };
  return { status, body: body === undefined && status >= 400 ? plain : body, headers };
}

function leaveUnanswered(reply: FastifyReply, fault: WireFault): FastifyReply {
  const { raw } = reply.request;
  signOf(raw).tenant.journal.record(callOf(reply.request), { answer: undefined, fault });
  const socket = takeOver(reply);
  if (!fault.reset) return reply;
  if ("encrypted" in socket)
    socket.destroy(); // below TLS nothing can be reset
  else socket.resetAndDestroy();
  return reply;
}

/** From here on nobody else answers. */
function takeOver(reply: FastifyReply): Socket {
  reply.hijack();
  return reply.request.raw.socket;
}

function sendHalf({ raw }: FastifyReply, { status, headers, text }: RenderedAnswer): void {
  const bytes = Buffer.from(text);
  raw.writeHead(status, { ...headers, "content-length": bytes.length });
  raw.write(bytes.subarray(0, bytes.length >> 1), () => raw.destroy());
}
