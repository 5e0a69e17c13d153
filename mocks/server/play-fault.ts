import { setTimeout as sleep } from "node:timers/promises";
import type { DueFault, WireFault } from "../fault-plan/fault-plan.js";
import { type Answer, problem } from "../handlers/answer.js";
import { type RenderedAnswer, withText } from "./render.js";
import { record, send, write } from "./send.js";
import type { Visit } from "./visit.js";

/** What says that it is JSON, and is none. */
const NO_JSON = '{"id": "\u0000<<<';
const NO_HTTP = "\u0000\u0001 garbage, not HTTP\r\n\r\n";

/**
 * Lets go wrong with one exchange what was planned.
 * @param answer has the call done, as if nothing were wrong
 */
export async function playFault(
  { fault, delayMs }: DueFault,
  visit: Visit,
  answer: () => Promise<Answer>,
): Promise<void> {
  if (delayMs > 0) await sleep(delayMs);
  if (fault.status !== undefined) return send(visit, plannedAnswer(fault.status, fault), fault);
  if (fault.reset || fault.hang) return leaveUnanswered(visit, fault);
  const done = await answer();
  if (fault.emptyBody) {
    const headers = { "content-type": "application/json", ...done.headers };
    return send(visit, { status: done.status, body: undefined, headers }, fault);
  }
  if (!isDamage(fault)) return send(visit, done, fault); // it was only late
  const rendered = record(visit, done, { fault, isLost: true });
  if (fault.garbage === "body") return write(visit, withText(rendered, { text: NO_JSON }));
  const { socket } = visit.request;
  if (fault.cutBody) sendHalf(visit, rendered);
  else if (fault.garbage === "http") socket.end(NO_HTTP);
  else socket.destroy();
}

const isDamage = ({ cutBody, garbage, lostAnswer }: WireFault): boolean =>
  cutBody === true || garbage !== undefined || lostAnswer === true;

function plannedAnswer(status: number, { body, retryAfterMs }: WireFault): Answer {
  const { body: plain } = problem(status, "a fault was planned here");
  const headers =
    retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) };
  return { status, body: body === undefined && status >= 400 ? plain : body, headers };
}

function leaveUnanswered({ request, call, sign }: Visit, fault: WireFault): void {
  sign.tenant.journal.record(call, { answer: undefined, fault });
  const { socket } = request;
  if (!fault.reset) return;
  if ("encrypted" in socket)
    socket.destroy(); // below TLS nothing can be reset
  else socket.resetAndDestroy();
}

function sendHalf({ response }: Visit, { status, headers, text }: RenderedAnswer): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, headers);
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}
