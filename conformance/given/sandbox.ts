import type { Ask } from "../ask.js";
import { type Call, describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun, notAsked } from "../failure.js";
import { field } from "../json.js";
import type { Credentials, Target } from "../target.js";
import { poll } from "../wait.js";
import { recordOf, stringField } from "./records.js";

/** A sandbox of this run. */
export interface Sandbox {
  readonly id: string;
  readonly cloud: Target;
}

/** One that was seen `RUNNING`: its agent server can be asked. */
export interface RunningSandbox extends Sandbox {
  readonly agent: Target;
}

/** @throws Unjudged (not-asked) when the caller gave none */
export function theCloud(ask: Ask): Target {
  if (ask.targets.cloud === undefined) throw notAsked("no cloud app server");
  return ask.targets.cloud;
}

/** Asks for a new sandbox, with these credentials or the proper ones; what comes of it is written down. */
export async function createSandbox(ask: Ask, credentials?: Credentials): Promise<Exchange> {
  const cloud = theCloud(ask);
  const call: Call = { operation: "createSandbox" };
  const answer = await ask.send(cloud, credentials === undefined ? call : { ...call, credentials });
  if (succeeded(answer)) {
    ask.created({ kind: "sandbox", id: stringField(answer.json, "id"), target: cloud });
  }
  return answer;
}

/** A new sandbox, whatever its status. */
export async function aSandbox(ask: Ask): Promise<Sandbox> {
  const answer = await createSandbox(ask);
  const id = stringField(answer.json, "id");
  if (!succeeded(answer) || id === undefined) {
    throw couldNotRun(`no sandbox could be made: ${describeExchange(answer)}`);
  }
  ask.observe(
    "sandbox-create-status",
    { status: answer.status, sandbox: field(answer.json, "status") },
    answer,
  );
  return { id, cloud: theCloud(ask) };
}

/** A new sandbox, polled until it is `RUNNING`. */
export async function aRunningSandbox(ask: Ask): Promise<RunningSandbox> {
  const sandbox = await aSandbox(ask);
  const waiting = { timeoutMs: ask.run.timeoutsMs.sandbox, signal: ask.run.signal };
  const agent = await poll(
    async () => agentOf(ask, await readSandbox(ask, sandbox), sandbox.id),
    waiting,
  );
  if (agent === undefined) {
    throw couldNotRun(`sandbox ${sandbox.id} was not RUNNING, with an AGENT_SERVER, in time`);
  }
  return { ...sandbox, agent };
}

/** The one sandbox that most checks of a run share. */
export function theSandbox(ask: Ask): Promise<RunningSandbox> {
  return ask.oncePerRun("the sandbox", () => aRunningSandbox(ask));
}

/** A wrong call may have harmed the shared sandbox: the next check gets another one. */
export function discardTheSandbox(ask: Ask): void {
  ask.forget("the sandbox");
}

export function readSandbox(ask: Ask, sandbox: Sandbox): Promise<Exchange> {
  return ask.send(sandbox.cloud, { operation: "getSandboxes", query: { id: sandbox.id } });
}

/** The agent server of a `RUNNING` sandbox, from the answer of a read. */
function agentOf(ask: Ask, reading: Exchange, id: string): Target | undefined {
  const record = recordOf(reading.json, id);
  const key = stringField(record, "session_api_key");
  if (key !== undefined) ask.secret(key);
  const exposed = field(record, "exposed_urls");
  const named = Array.isArray(exposed)
    ? exposed.find((one) => field(one, "name") === "AGENT_SERVER")
    : undefined;
  const url = stringField(named, "url");
  if (stringField(record, "status") !== "RUNNING" || key === undefined || url === undefined)
    return undefined;
  return URL.canParse(url) ? { server: "agent-server", url, key } : undefined;
}
