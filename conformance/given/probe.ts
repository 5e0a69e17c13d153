import type { Ask } from "../ask.js";
import type { Call, Exchange } from "../exchange.js";
import { Unjudged } from "../failure.js";
import type { Target } from "../target.js";

/** Asks where it may be that nobody is: that is an answer, too. @returns why there is none, in a line */
export async function probe(ask: Ask, target: Target, call: Call): Promise<Exchange | string> {
  try {
    return await ask.send(target, { ...call, patient: false });
  } catch (error) {
    if (error instanceof Unjudged) return error.message;
    throw error;
  }
}
