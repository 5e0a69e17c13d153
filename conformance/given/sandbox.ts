import type { Ask } from "../ask.js";
import { type Call, describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun, notAsked } from "../failure.js";
import { field, type JsonObject } from "../json.js";
import { recordOf, stringField } from "../records.js";
import type { Credentials, Target } from "../target.js";
import { poll } from "../wait.js";

/** A sandbox of this run. */
export interface Sandbox {
  readonly id: string;
  readonly cloud: Target;
}

/** One that was seen `RUNNING`: its agent server can be asked. */
export interface RunningSandbox extends Sandbox {
  readonly agent: Target;
}

/**
 * The sandboxes of a run: most checks share the first, and the second is there for what needs two, or takes one
 * away. A sandbox is dear, so no more are made, except in the place of one that was harmed.
 */
export type Place = "first" | "second";

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
  const id = succeeded(answer) ? stringField(answer.json, "id") : undefined;
  if (id !== undefined) ask.created({ kind: "sandbox", id, target: cloud });
  return answer;
}

/** The answer by which one of the run's sandboxes was made, whatever it was. */
export function creationOf(ask: Ask, place: Place): Promise<Exchange> {
  return ask.oncePerRun(creationKey(place), async () => {
    const answer = await createSandbox(ask);
    const other = creationKey(place === "first" ? "second" : "first");
    if (ask.run.needsTwoSandboxes) await ask.oncePerRun(other, () => createSandbox(ask));
    return answer;
  });
}

const creationKey = (place: Place): string => `the creation of the ${place} sandbox`;

/**
 * One of the run's sandboxes, whatever its status.
 *
 * @throws Unjudged when none could be made: that is for the check of that requirement to judge
 */
export async function aSandbox(ask: Ask, place: Place): Promise<Sandbox> {
  const answer = await creationOf(ask, place);
  const id = stringField(answer.json, "id");
  if (!succeeded(answer) || id === undefined) {
    const how = succeeded(answer) ? ", without an id" : "";
    throw couldNotRun(`no sandbox could be made: ${describeExchange(answer)}${how}`);
  }
  return { id, cloud: theCloud(ask) };
}

/** What waiting for a sandbox came to. */
export interface Wait {
  readonly sandbox: Sandbox;
  /** The first answer that showed it `RUNNING`; `undefined` when none came in time. */
  readonly running: Exchange | undefined;
  readonly agent: Target | undefined;
}

/** Waits until a sandbox of the run is `RUNNING`: once for the run, even if it never is. */
export function waitForRunning(ask: Ask, place: Place): Promise<Wait> {
  return ask.oncePerRun(`the wait for the ${place} sandbox`, async () => {
    const sandbox = await aSandbox(ask, place);
    const waiting = { timeoutMs: ask.run.timeoutsMs.sandbox, signal: ask.run.signal };
    const running = await poll(async () => {
      const answer = await readSandbox(ask, sandbox);
      return isRunning(answer, sandbox.id) ? answer : undefined;
    }, waiting);
    return { sandbox, running, agent: running && (await waitForAgent(ask, sandbox, running)) };
  });
}

/** Address and key are due with `RUNNING`; one who sends them later is asked the rest all the same. */
function waitForAgent(ask: Ask, sandbox: Sandbox, running: Exchange): Promise<Target | undefined> {
  let answer = running;
  return poll(
    async () => {
      const agent = agentOf(recordOf(answer.json, sandbox.id), sandbox.id);
      if (agent === undefined) answer = await readSandbox(ask, sandbox);
      return agent;
    },
    { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal },
  );
}

/** The one sandbox that most checks of a run share. */
export function theSandbox(ask: Ask): Promise<RunningSandbox> {
  return aRunningSandbox(ask, "first");
}

/** Another one, for what needs two. */
export function theOtherSandbox(ask: Ask): Promise<RunningSandbox> {
  return aRunningSandbox(ask, "second");
}

async function aRunningSandbox(ask: Ask, place: Place): Promise<RunningSandbox> {
  const { sandbox, running, agent } = await waitForRunning(ask, place);
  if (running === undefined) throw couldNotRun(`sandbox ${sandbox.id} was not RUNNING in time`);
  if (agent === undefined)
    throw couldNotRun(`sandbox ${sandbox.id} is RUNNING and shows no AGENT_SERVER with its key`);
  return { ...sandbox, agent };
}

/** A call may have harmed a sandbox: the next check gets another one. */
export function discardSandbox(ask: Ask, place: Place): void {
  ask.forget(creationKey(place));
  ask.forget(`the wait for the ${place} sandbox`);
}

/** The same, where it is seen to be harmed. */
export async function discardIfGone(ask: Ask, place: Place): Promise<void> {
  const sandbox = await aSandbox(ask, place);
  const answer = await readSandbox(ask, sandbox);
  if (!isRunning(answer, sandbox.id)) discardSandbox(ask, place);
}

/** Reads a sandbox; a key that the answer brings is masked from then on. */
export async function readSandbox(ask: Ask, { cloud, id }: Sandbox): Promise<Exchange> {
  const answer = await ask.send(cloud, { operation: "getSandboxes", query: { id } });
  const key = stringField(recordOf(answer.json, id), "session_api_key");
  if (key !== undefined) ask.secret(key);
  return answer;
}

export function deleteSandbox(ask: Ask, { cloud, id }: Sandbox): Promise<Exchange> {
  return ask.send(cloud, { operation: "deleteSandbox", path: { id }, query: { sandbox_id: id } });
}

/** Does the answer of a read show the sandbox as `RUNNING`? */
export function isRunning(answer: Exchange, id: string): boolean {
  return succeeded(answer) && field(recordOf(answer.json, id), "status") === "RUNNING";
}

/** The URL under which a record exposes its agent server. */
export function agentUrlOf(record: JsonObject | undefined): string | undefined {
  const exposed = field(record, "exposed_urls");
  const named = Array.isArray(exposed)
    ? exposed.find((one) => field(one, "name") === "AGENT_SERVER")
    : undefined;
  const url = stringField(named, "url");
  return url !== undefined && URL.canParse(url) ? url : undefined;
}

/** The agent server of a sandbox, once its record shows address and key. */
export function agentOf(record: JsonObject | undefined, sandboxId: string): Target | undefined {
  const url = agentUrlOf(record);
  const key = stringField(record, "session_api_key");
  if (url === undefined || key === undefined) return undefined;
  return { server: "agent-server", url, key, sandboxId };
}
