import { randomUUID } from "node:crypto";
import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import { expectNoTag } from "../expect/tags.js";
import { couldNotRun, notAsked } from "../failure.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import { recordOf, stringField } from "../records.js";
import type { Violation } from "../verdict.js";
import { pause, poll } from "../wait.js";
import { type Conversation, readConversation } from "./conversation.js";
import type { Place } from "./sandbox.js";
import {
  followStart,
  readAppConversation,
  type StartTask,
  startAnother,
  theFirstStart,
} from "./start-task.js";

/**
 * The starts of a run: most checks share the first app conversation, and the second is there for what needs two,
 * writes a lot, or takes one away. They have no message where the deployment takes such a start: nothing runs then.
 *
 * @returns undefined when this deployment takes no start of ours, or answers one with no task that can be read
 */
export function theStart(ask: Ask, place: Place): Promise<StartTask | undefined> {
  return ask.oncePerRun(`the ${place} app conversation`, async () => {
    const { form, answer } = await theFirstStart(ask);
    if (form === undefined) return undefined;
    const started = place === "first" ? answer : await startAnother(ask);
    return started !== undefined && succeeded(started) ? followStart(ask, started) : undefined;
  });
}

/** A call may have harmed one of them: the next check gets another. */
export function discardAppConversation(ask: Ask, place: Place): void {
  ask.forget(`the ${place} app conversation`);
  if (place === "first") ask.forget("the first start");
}

/** What calls of the app-conversation operations are aimed at; ids that nobody has where there is no such thing. */
export async function theirIds(
  ask: Ask,
): Promise<{ readonly taskId: string; readonly id: string }> {
  const start = await theStart(ask, "first");
  return { taskId: start?.id ?? randomUUID(), id: start?.conversation?.id ?? randomUUID() };
}

/**
 * The same, on the way to a question.
 *
 * @throws Unjudged when there is none: that is for the check of that requirement to judge
 */
export async function theStartTask(ask: Ask, place: Place): Promise<StartTask> {
  const task = await theStart(ask, place);
  if (task !== undefined) return task;
  const { form, answer } = await theFirstStart(ask);
  if (form === undefined) throw notAsked(startRefused(answer));
  throw couldNotRun("the answer to a start names no task that can be read");
}

/**
 * The id of one of the run's app conversations.
 *
 * @throws Unjudged when there is none: that is for the checks of start tasks to judge
 */
export async function theAppConversation(ask: Ask, place: Place): Promise<string> {
  const { conversation } = await theStartTask(ask, place);
  if (conversation !== undefined) return conversation.id;
  throw couldNotRun("the start of an app conversation did not come to a conversation");
}

/** Why no conversation was started: which payload a start takes is left open. */
export function startRefused({ status }: Exchange): string {
  return `this deployment starts no conversation without what we do not know of, or may cost (${status})`;
}

/** One of the run's app conversations, and the conversation on its agent server that it tells of. */
export interface MirroredConversation {
  readonly id: string;
  readonly conversation: Conversation;
}

/** @throws Unjudged when its record does not lead to the agent server: that is for the checks of the record to judge */
export async function aMirroredConversation(ask: Ask, place: Place): Promise<MirroredConversation> {
  const id = await theAppConversation(ask, place);
  const conversation = await findConversation(ask, id);
  if (conversation === undefined)
    throw couldNotRun(`the record of app conversation ${id} does not lead to its agent server`);
  return { id, conversation };
}

/** @returns undefined when the record leads to no agent server within the time-out */
export function findConversation(ask: Ask, id: string): Promise<Conversation | undefined> {
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  return poll(async () => {
    const answer = await readAppConversation(ask, id);
    return succeeded(answer) ? conversationOf(recordOf(answer.json, id)) : undefined;
  }, waiting);
}

const CONVERSATION_PATH = /^(.*)\/api\/conversations\/([^/]+)\/?$/;

/** The conversation on the agent server, from the record of an app conversation. */
export function conversationOf(record: JsonObject | undefined): Conversation | undefined {
  const address = stringField(record, "conversation_url");
  const key = stringField(record, "session_api_key");
  if (address === undefined || key === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, prefix, id] = CONVERSATION_PATH.exec(url.pathname) ?? [];
  if (prefix === undefined || id === undefined) return undefined;
  const agent = { server: "agent-server", url: `${url.origin}${prefix}`, key } as const;
  return { id: decodeURIComponent(id), agent };
}

/** The tags that the cloud shows now; `undefined` when it shows no record, or one without the field. */
export async function readMirror(
  ask: Ask,
  { id }: MirroredConversation,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const answer = await readAppConversation(ask, id);
  const tags = succeeded(answer) ? field(recordOf(answer.json, id), "tags") : undefined;
  return isJsonObject(tags) ? tags : undefined;
}

/** Some of the tags on their way from the agent server to the cloud. */
export interface Mirroring {
  /** Did the cloud come to show it within the time-out? */
  readonly isShown: boolean;
  /** The last map that it showed. */
  readonly last: Readonly<Record<string, unknown>>;
  readonly elapsedMs: number;
}

/** Waits until the cloud shows what the condition asks for. */
export async function waitForMirror(
  ask: Ask,
  mirrored: MirroredConversation,
  condition: (tags: Readonly<Record<string, unknown>>) => boolean,
): Promise<Mirroring> {
  const startedAtMs = performance.now();
  let last: Readonly<Record<string, unknown>> = {};
  const waiting = { timeoutMs: ask.run.timeoutsMs.mirror, signal: ask.run.signal };
  const shown = await poll(async () => {
    last = (await readMirror(ask, mirrored)) ?? {};
    return condition(last) || undefined;
  }, waiting);
  return { isShown: shown === true, last, elapsedMs: performance.now() - startedAtMs };
}

/** How long something that must never come is looked for at once; the look at the end of the run comes on top. */
const LOOKING_MS = { quick: 0, full: 350 };
const BETWEEN_LOOKS_MS = 60;

/**
 * Looks on both servers for a tag that must never come: for a while, and once more at the end of the run, because a
 * mirror takes its time.
 */
export async function lookForTag(
  ask: Ask,
  { id, conversation }: { readonly id: string; readonly conversation: Conversation | undefined },
  key: string,
): Promise<readonly Violation[]> {
  const look = async (): Promise<readonly Violation[]> => {
    const direct = conversation && (await readConversation(ask, conversation));
    const mirror = await readAppConversation(ask, id);
    const shown = { ...mirror, json: recordOf(mirror.json, id) ?? {} };
    const violations = [direct, shown].flatMap((reading) =>
      reading === undefined ? [] : expectNoTag(reading, key),
    );
    return violations.slice(0, 1);
  };
  const deadlineMs = performance.now() + LOOKING_MS[ask.run.profile];
  let violations = await look();
  while (violations.length === 0 && performance.now() < deadlineMs) {
    await pause(BETWEEN_LOOKS_MS, ask.run.signal);
    violations = await look();
  }
  if (violations.length === 0) ask.later(look);
  return violations;
}
