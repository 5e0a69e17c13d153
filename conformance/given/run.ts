import type { Ask } from "../ask.js";
import { describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun, Unjudged } from "../failure.js";
import { field } from "../json.js";
import type { Target } from "../target.js";
import { pause, poll } from "../wait.js";
import { aConversation, type Conversation, readConversation, type Tags } from "./conversation.js";
import { kindOf, readEvents } from "./events.js";
import { anLlm, type ConversationLlm, deliveredBy } from "./llm.js";

/** A run that was asked for, and how far it was seen to go. */
export interface Run {
  readonly conversation: Conversation;
  /** The last that was read; `undefined` when the record has no status. */
  readonly status: string | undefined;
  /** Was another status seen than the one before the run was asked for? */
  readonly started: boolean;
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

// What was waited for in vain once is not waited for as long again: a broken run would take all checks with it.
/** Agent servers whose runs do not start. */
const stalled = new WeakSet<Target>();
/** Those whose runs do not end when their LLM cannot be reached: they may be trying again. */
const endless = new WeakSet<Target>();

/** How long a run is waited for. */
export function patienceMs({ run }: Ask, { agent, llm }: Conversation): number {
  const isHopeless = stalled.has(agent) || (llm === undefined && endless.has(agent));
  return isHopeless ? run.timeoutsMs.rest : run.timeoutsMs.run;
}

/** Asks for a run. The answer is left open, and so is whether the conversation runs already. */
export function startRun(ask: Ask, { agent, id }: Conversation): Promise<Exchange> {
  return ask.send(agent, { operation: "runConversation", path: { conversation_id: id } });
}

/**
 * Waits until a run has ended, or rests in another status (paused, stuck, one that we do not know), or the
 * time is up: what it came to is in the answer.
 *
 * @param before the status before the run, where the run may have to wait for its turn: as long as nothing else
 *   was seen it does not rest
 */
export async function waitForRest(
  ask: Ask,
  conversation: Conversation,
  before?: string,
): Promise<Run> {
  let status: string | undefined;
  let started = before === undefined;
  let seen = "";
  let sinceMs = performance.now();
  const waiting = { timeoutMs: patienceMs(ask, conversation), signal: ask.run.signal };
  const rested = await poll(async () => {
    status = statusOf(await readConversation(ask, conversation));
    started ||= status !== before;
    if (hasEnded({ status })) return true;
    const now = `${status} ${(await readEvents(ask, conversation)).length}`;
    if (now !== seen) sinceMs = performance.now();
    seen = now;
    return (
      (started && status !== "running" && performance.now() - sinceMs > ask.run.timeoutsMs.rest) ||
      undefined
    );
  }, waiting);
  if (rested === undefined) (started ? endless : stalled).add(conversation.agent);
  return { conversation, status, started };
}

/**
 * Has a new conversation run and waits until that has come to rest. Where a creation starts the run, none is asked
 * for: it could come after the end of the first, and begin again.
 */
export async function runToRest(ask: Ask, conversation: Conversation): Promise<Run> {
  const before = statusOf(await readConversation(ask, conversation));
  if (!(await startsByItself(ask))) await startRun(ask, conversation);
  const isUnderWay = before === "running" || hasEnded({ status: before });
  return waitForRest(ask, conversation, isUnderWay ? undefined : before);
}

/** A conversation that nobody asks to run, and the status that it had first. */
interface Untouched {
  readonly conversation: Conversation;
  readonly first: string | undefined;
  readonly sinceMs: number;
}

const UNTOUCHED = "a conversation that nobody touches";

/** The one that checks compare with: it has been left alone since the first of them asked for it. */
export function theUntouched(ask: Ask): Promise<Untouched> {
  return ask.oncePerRun(UNTOUCHED, async () => {
    const conversation = await aConversation(ask);
    const first = statusOf(await readConversation(ask, conversation));
    return { conversation, first, sinceMs: performance.now() };
  });
}

/** How long it is left alone at least before it is looked at again. */
const BY_ITSELF_MS = { quick: 100, full: 250 };

/** Does the creation of a conversation start its run, so that nobody has to ask for it? */
export function startsByItself(ask: Ask): Promise<boolean> {
  return ask.oncePerRun("whether runs start by themselves", async () => {
    let { first, later } = await lookAtUntouched(ask);
    if (!succeeded(later)) {
      // Its sandbox may have been taken away meanwhile.
      ask.forget(UNTOUCHED);
      ({ first, later } = await lookAtUntouched(ask));
    }
    const starts = first === "running" || hasEnded({ status: first }) || statusOf(later) !== first;
    ask.observe("autostart", starts ? "yes" : "no", later);
    if (!starts) ask.observe("status-before-run", first, later);
    return starts;
  });
}

async function lookAtUntouched(ask: Ask): Promise<Pick<Untouched, "first"> & { later: Exchange }> {
  const { conversation, first, sinceMs } = await theUntouched(ask);
  const leftAloneMs = performance.now() - sinceMs;
  await pause(Math.max(BY_ITSELF_MS[ask.run.profile] - leftAloneMs, 0), ask.run.signal);
  return { first, later: await readConversation(ask, conversation) };
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

/** A shared run with several events of a kind, where the LLM answers for nothing; none of the checks changes it. */
export async function theEventfulRun(ask: Ask): Promise<Run> {
  return (await unlessUnjudged(() => theFinishedRun(ask), ask)) ?? theRun(ask);
}

/** The same, of its own. */
export async function anEventfulRun(ask: Ask): Promise<Run> {
  return (await unlessUnjudged(() => aFinishedRun(ask), ask)) ?? aRun(ask);
}

async function unlessUnjudged(run: () => Promise<Run>, ask: Ask): Promise<Run | undefined> {
  if (ask.run.llm.kind !== "scripted" && ask.run.llm.kind !== "stub") return undefined;
  try {
    return await run();
  } catch (error) {
    if (error instanceof Unjudged) return undefined;
    throw error;
  }
}

/**
 * A run whose LLM answers, until it is `finished`.
 *
 * @throws Unjudged when it is not: that is for the check of that requirement to judge
 */
export async function aFinishedRun(ask: Ask): Promise<Run> {
  const llm = anLlm(ask, "finish");
  const run = await runToRest(ask, await aConversation(ask, { llm }));
  if (run.status === "finished") return run;
  const delivered = deliveredBy(ask, llm);
  const told =
    delivered === undefined ? "" : `; its LLM delivered ${delivered.join(", ") || "nothing"}`;
  throw couldNotRun(`a run whose LLM answers came to ${run.status}, not to finished${told}`);
}

/**
 * Waits until the status is another than the one before.
 *
 * @param timeoutMs as long as for a run, when absent
 * @returns undefined when it did not change in time
 */
export async function waitForChange(
  ask: Ask,
  conversation: Conversation,
  before: string | undefined,
  timeoutMs?: number,
): Promise<string | undefined> {
  const longestMs = timeoutMs ?? patienceMs(ask, conversation);
  const waiting = { timeoutMs: longestMs, signal: ask.run.signal, pauseMs: 5 };
  const changed = await poll(async () => {
    const status = statusOf(await readConversation(ask, conversation));
    return status === before ? undefined : { status };
  }, waiting);
  if (changed === undefined && timeoutMs === undefined) stalled.add(conversation.agent);
  return changed?.status;
}

const LOOKS = 4;
const BETWEEN_MS = { quick: 10, full: 100 };

/**
 * Looks whether an end is taken back right away while nobody asks for anything.
 *
 * @returns the other status that was seen; undefined when it stayed
 */
export async function statusAfterwards(
  ask: Ask,
  conversation: Conversation,
  end: "finished" | "error",
): Promise<string | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    await pause(BETWEEN_MS[ask.run.profile], ask.run.signal);
    const status = statusOf(await readConversation(ask, conversation));
    if (status !== end) return String(status);
  }
  return undefined;
}

/**
 * The same in one look, much later.
 *
 * @throws Unjudged when the record cannot be read any more
 */
export async function statusMuchLater(
  ask: Ask,
  conversation: Conversation,
  end: "finished" | "error",
): Promise<string | undefined> {
  const answer = await readConversation(ask, conversation);
  if (!succeeded(answer)) throw couldNotRun(`no later look: ${describeExchange(answer)}`);
  const status = statusOf(answer);
  return status === end ? undefined : String(status);
}

/** Has the LLM called finish, and was that delivered? A real one is believed by what its agent recorded. */
export async function wasToldToFinish(
  ask: Ask,
  conversation: Conversation,
  llm: ConversationLlm,
): Promise<boolean> {
  if (ask.run.llm.kind === "scripted") return true;
  const delivered = deliveredBy(ask, llm);
  if (delivered !== undefined) return delivered.includes("finish");
  const events = await readEvents(ask, conversation);
  return events.some(
    (event) => kindOf(event) === "ActionEvent" && field(event, "tool_name") === "finish",
  );
}
