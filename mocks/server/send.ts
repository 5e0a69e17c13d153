import type { WireFault } from "../fault-plan/fault-plan.js";
import type { Answer } from "../handlers/answer.js";
import { type RenderedAnswer, render } from "./render.js";
import type { Visit } from "./visit.js";

/** Writes an answer into the journal, and sends it. */
export function send(visit: Visit, answer: Answer, fault?: WireFault): void {
  write(visit, record(visit, answer, { fault }));
}

/** Sends what is written down already. */
export function write({ response }: Visit, { status, headers, text }: RenderedAnswer): void {
  response.writeHead(status, headers).end(text);
}

/** Writes an answer down, and keeps it in the journal; before it leaves, so that whoever has it finds it there. */
export function record(
  { call, sign }: Visit,
  answer: Answer,
  { fault, isLost = false }: { readonly fault: WireFault | undefined; readonly isLost?: boolean },
): RenderedAnswer {
  const { world, journal } = sign.tenant;
  const rendered = render(answer, world.choices);
  journal.record(call, { fault, isLost, answer: rendered });
  return rendered;
}
