import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field } from "../json.js";
import { poll } from "../wait.js";
import { aConversation, type Conversation, readConversation, type Tags } from "./conversation.js";
import { readEvents } from "./events.js";

/** A run that was asked for, and how far it was seen to go. */
export interface Run {
  readonly conversation: Conversation;
  /** The last that was read; `undefined` when the record has no status. */
  readonly status: string | undefined;
}

const ENDS = ["finished", "error"];

/** The `execution_status` of a record. */
export function statusOf(answer: Exchange): string | undefined {
  const status = field(answer.json, "execution_status");
  return typeof status === "string" ? status : undefined;
}

/** Has the run come to an end that the specification names? */
export function hasEnded({ status }: Pick<Run, "status">): boolean {
  return status !== undefined && ENDS.includes(status);
}

/** Asks for a run. The answer is left open, and so is whether the conversation runs already. */
export function startRun(ask: Ask, { agent, id }: Conversation): Promise<Exchange> {
  return ask.send(agent, { operation: "runConversation", path: { conversation_id: id } });
}

/**
 * Waits until a run has ended, or rests in another status (paused, stuck, one that we do not know), or the
 * time is up: what it came to is in the answer.
 */
export async function waitForRest(ask: Ask, conversation: Conversation): Promise<Run> {
  let status: string | undefined;
  let seen = "";
  let sinceMs = performance.now();
  const waiting = { timeoutMs: ask.run.timeoutsMs.run, signal: ask.run.signal };
  await poll(async () => {
    status = statusOf(await readConversation(ask, conversation));
    if (hasEnded({ status })) return true;
    const now = `${status} ${(await readEvents(ask, conversation)).length}`;
    if (now !== seen) sinceMs = performance.now();
    seen = now;
    return (
      (status !== "running" && performance.now() - sinceMs > ask.run.timeoutsMs.rest) || undefined
    );
  }, waiting);
  return { conversation, status };
}

/** A conversation that has run, against an LLM that cannot be reached, and come to rest if it does. */
export async function aRun(ask: Ask, tags?: Tags): Promise<Run> {
  const conversation = await aConversation(ask, tags === undefined ? {} : { tags });
  await startRun(ask, conversation);
  return waitForRest(ask, conversation);
}

/** The one run that the checks of events share; none of them changes it. */
export function theRun(ask: Ask): Promise<Run> {
  return ask.oncePerRun("the run", () => aRun(ask));
}

/** The one scripted run that checks share; none of them changes it. */
export function theFinishedRun(ask: Ask): Promise<Run> {
  return ask.oncePerRun("the finished run", () => aFinishedRun(ask));
}

/** A run whose LLM answers by a script, until it is `finished`. */
export async function aFinishedRun(ask: Ask): Promise<Run> {
  const conversation = await aConversation(ask, { llm: "scripted" });
  await startRun(ask, conversation);
  const run = await waitForRest(ask, conversation);
  if (run.status !== "finished")
    throw couldNotRun(`the scripted run came to ${run.status}, not to finished`);
  return run;
}
