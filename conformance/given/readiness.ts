import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import type { Credentials } from "../target.js";
import { poll } from "../wait.js";
import { theAgentServer } from "./agent-server.js";

/** Asks /ready as a probe does: without credentials, unless some are given. */
export async function askReady(ask: Ask, credentials: Credentials = "none"): Promise<Exchange> {
  return ask.send(await theAgentServer(ask), { operation: "getReady", credentials });
}

/** @returns the first answer 200; undefined when none came within the time-out */
export async function untilReady(ask: Ask): Promise<Exchange | undefined> {
  const waiting = { timeoutMs: ask.run.timeoutsMs.ready, signal: ask.run.signal };
  return poll(async () => {
    const answer = await askReady(ask);
    return answer.status === 200 ? answer : undefined;
  }, waiting);
}
