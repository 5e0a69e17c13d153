import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import { Unjudged } from "../failure.js";
import type { Credentials } from "../target.js";
import { pause, poll } from "../wait.js";
import { theAgentServer } from "./agent-server.js";
import { aConversation } from "./conversation.js";
import { aFreeLlm } from "./llm.js";
import { startRun } from "./run.js";

/** Asks /ready as a probe does: without credentials, unless some are given. */
export async function askReady(ask: Ask, credentials: Credentials = "none"): Promise<Exchange> {
  return ask.send(await theAgentServer(ask), { operation: "getReady", credentials });
}

/**
 * Waits for the server, with and without its key: that it needs none, another row asks. Once for the run: what it
 * answers later is for others to judge, and what was waited for in vain is not waited for again.
 *
 * @returns the first answer 200; undefined when none came within the time-out
 */
export function untilReady(ask: Ask): Promise<Exchange | undefined> {
  return ask.oncePerRun("the first 200 of /ready", async () => {
    const { key } = await theAgentServer(ask);
    const waiting = { timeoutMs: ask.run.timeoutsMs.ready, signal: ask.run.signal };
    return poll(async () => {
      for (const credentials of ["none", { scheme: "sessionApiKey", key }] as const) {
        const answer = await askReady(ask, credentials);
        if (answer.status === 200) return answer;
      }
      return undefined;
    }, waiting);
  });
}

const LOOKS = 5;
const BETWEEN_MS = { quick: 10, full: 100 };

/** Looks at a server that is ready: while nobody asks anything of it, and while an agent of it is at work. */
export function theReadyLooks(ask: Ask): Promise<readonly Exchange[]> {
  return ask.oncePerRun("the looks at /ready", async () => {
    const looks = [await askReady(ask)];
    await beBusy(ask);
    while (looks.length < LOOKS) {
      if (looks.length > 1) await pause(BETWEEN_MS[ask.run.profile], ask.run.signal);
      looks.push(await askReady(ask));
    }
    return looks;
  });
}

/** Where no conversation can be made, there is less to do: that is for another row to judge. */
async function beBusy(ask: Ask): Promise<void> {
  try {
    await startRun(ask, await aConversation(ask, { llm: aFreeLlm(ask, "slow") }));
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
  }
}

/** The look at the end of the run. */
export function theLastReadyLook(ask: Ask): Promise<Exchange> {
  return ask.oncePerRun("the last look at /ready", () => askReady(ask));
}
