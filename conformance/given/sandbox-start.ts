import type { Ask } from "../ask.js";
import { couldNotRun } from "../failure.js";
import { recordOf } from "../records.js";
import type { Look } from "../started-server.js";
import { poll } from "../wait.js";
import { probe } from "./probe.js";
import { agentUrlOf, aSandbox, readSandbox } from "./sandbox.js";

/**
 * Watches the agent server of a fresh sandbox, the run's second one, from when its address is known up to its first
 * answer that is no 503.
 *
 * @throws Unjudged when its address is not known, or it is not there, within the time-out
 */
export async function watchSandboxStart(ask: Ask): Promise<readonly Look[]> {
  const sandbox = await aSandbox(ask, "second");
  const looks: Look[] = [];
  const waiting = { timeoutMs: ask.run.timeoutsMs.sandbox, signal: ask.run.signal };
  let url: string | undefined;
  const end = await poll(async () => {
    url ??= agentUrlOf(recordOf((await readSandbox(ask, sandbox)).json, sandbox.id));
    if (url === undefined) return undefined;
    const call = { operation: "getReady", credentials: "none" } as const;
    const answer = await probe(ask, { server: "agent-server", url, key: "" }, call);
    looks.push(typeof answer === "string" ? "nobody" : answer);
    return typeof answer !== "string" && answer.status !== 503 ? answer : undefined;
  }, waiting);
  if (end === undefined)
    throw couldNotRun("the agent server of a fresh sandbox did not come up in time");
  return looks;
}
