import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import type { Credentials } from "../target.js";
import { poll } from "../wait.js";
import { theAgentServer } from "./agent-server.js";

/** Asks /ready as a probe does: without credentials, unless some are given. */
export async function askReady(ask: Ask, credentials: Credentials = "none"): Promise<Exchange> {
  return ask.send(await theAgentServer(ask), { operation: "getReady", credentials });
}

/**
 * Waits for the server, with and without its key: that it needs none, another row asks.
 *
 * @returns the first answer 200; undefined when none came within the time-out
 */
export async function untilReady(ask: Ask): Promise<Exchange | undefined> {
  const { key } = await theAgentServer(ask);
  const waiting = { timeoutMs: ask.run.timeoutsMs.ready, signal: ask.run.signal };
  return poll(async () => {
    for (const credentials of ["none", { scheme: "sessionApiKey", key }] as const) {
      const answer = await askReady(ask, credentials);
      if (answer.status === 200) return answer;
    }
    return undefined;
  }, waiting);
}
