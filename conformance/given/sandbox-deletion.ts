import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import type { Target } from "../target.js";
import { pause, poll } from "../wait.js";
import { aConversation, type Conversation } from "./conversation.js";
import { probe } from "./probe.js";
import {
  deleteSandbox,
  discardSandbox,
  isRunning,
  type RunningSandbox,
  readSandbox,
  type Sandbox,
  theOtherSandbox,
  theSandbox,
} from "./sandbox.js";

/** What is seen of a sandbox from outside. */
export interface Sight {
  readonly id: string;
  readonly reading: Exchange;
  /** The answer of its agent server to a probe; why there is none. */
  readonly ready: Exchange | string;
}

export async function seeSandbox(ask: Ask, sandbox: RunningSandbox): Promise<Sight> {
  const reading = await readSandbox(ask, sandbox);
  const ready = await probe(ask, sandbox.agent, { operation: "getReady", credentials: "none" });
  return { id: sandbox.id, reading, ready };
}

/** When the deletion of a sandbox was to be refused, by its agent server. */
const refusedAtMs = new WeakMap<Target, number>();
/** How long it is left alone then, before it is really deleted: it may be gone only after a while. */
const LEFT_ALONE_MS = { quick: 600, full: 2000 };

/** The last sight of the run's second sandbox: right before somebody deletes it, or at the end of the run. */
export function theLastSight(ask: Ask, sandbox: RunningSandbox): Promise<Sight> {
  return ask.oncePerRun(`the last sight of ${sandbox.id}`, () => seeSandbox(ask, sandbox));
}

/** A deletion that lacks the query parameter `sandbox_id`, asked once for the run. */
export function theIncompleteDeletion(ask: Ask): Promise<{
  readonly sandbox: RunningSandbox;
  readonly before: Sight;
  readonly answer: Exchange;
}> {
  return ask.oncePerRun("the incomplete deletion", async () => {
    const sandbox = await theOtherSandbox(ask);
    const before = await seeSandbox(ask, sandbox);
    const { cloud, id } = sandbox;
    const answer = await ask.send(cloud, { operation: "deleteSandbox", path: { id } });
    refusedAtMs.set(sandbox.agent, performance.now());
    return { sandbox, before, answer };
  });
}

export interface Deletion {
  readonly answer: Exchange;
  readonly deleted: Sandbox;
  /** One that was in it, readable with its key. */
  readonly conversation: Conversation;
  readonly neighbour: RunningSandbox & { readonly before: Sight };
}

/** The deletion of the run's second sandbox, asked once for the run; the first is the neighbour. */
export function theDeletion(ask: Ask): Promise<Deletion> {
  return ask.oncePerRun("the deletion of a sandbox", async () => {
    const [first, deleted] = [await theSandbox(ask), await theOtherSandbox(ask)];
    const leftAloneMs =
      performance.now() - (refusedAtMs.get(deleted.agent) ?? Number.NEGATIVE_INFINITY);
    await pause(Math.max(LEFT_ALONE_MS[ask.run.profile] - leftAloneMs, 0), ask.run.signal);
    await theLastSight(ask, deleted);
    const conversation = await aConversation(ask, { agent: deleted.agent });
    const neighbour = { ...first, before: await seeSandbox(ask, first) };
    const answer = await deleteSandbox(ask, deleted);
    discardSandbox(ask, "second");
    return { answer, deleted, conversation, neighbour };
  });
}

/** @returns the last answer when the sandbox is `RUNNING` still at the end of the time-out */
export async function waitUntilGone(ask: Ask, sandbox: Sandbox): Promise<Exchange | undefined> {
  let last: Exchange | undefined;
  const waiting = { timeoutMs: ask.run.timeoutsMs.sandbox, signal: ask.run.signal };
  const gone = await poll(async () => {
    last = await readSandbox(ask, sandbox);
    return !isRunning(last, sandbox.id) || undefined;
  }, waiting);
  return gone === true ? undefined : last;
}

/** @returns the last answer when the key of a deleted sandbox reads the conversation still at the end of the time-out */
export async function waitUntilShut(
  ask: Ask,
  conversation: Conversation,
): Promise<Exchange | undefined> {
  let last: Exchange | string | undefined;
  const waiting = { timeoutMs: ask.run.timeoutsMs.sandbox, signal: ask.run.signal };
  const shut = await poll(async () => {
    const { agent, id } = conversation;
    last = await probe(ask, agent, { operation: "getConversation", path: { conversation_id: id } });
    return typeof last === "string" || !succeeded(last) || undefined;
  }, waiting);
  return shut === true || typeof last === "string" ? undefined : last;
}
