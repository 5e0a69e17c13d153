import type { FastifyReply } from "fastify";
import type { WireFault } from "../fault-plan/fault-plan.js";
import type { Answer } from "../handlers/answer.js";
import { callOf } from "./call-of.js";
import { signOf } from "./door.js";
import { type RenderedAnswer, render } from "./render.js";

/** Writes an answer into the journal, and sends it. */
export function send(reply: FastifyReply, answer: Answer, fault?: WireFault): FastifyReply {
  const rendered = record(reply, answer, { fault });
  return write(reply, rendered);
}

/** Sends what is written down already. */
export const write = (
  reply: FastifyReply,
  { status, headers, text }: RenderedAnswer,
): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(text === "" ? undefined : text);

/** Writes an answer down, and keeps it in the journal; before it leaves, so that whoever has it finds it there. */
export function record(
  { request }: FastifyReply,
  answer: Answer,
  { fault, isLost = false }: { readonly fault: WireFault | undefined; readonly isLost?: boolean },
): RenderedAnswer {
  const { world, journal } = signOf(request.raw).tenant;
  const rendered = render(answer, world.choices);
  journal.record(callOf(request), { fault, isLost, answer: rendered });
  return rendered;
}
