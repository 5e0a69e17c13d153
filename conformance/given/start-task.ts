import type { Ask } from "../ask.js";
import { type Exchange, headerOf, succeeded } from "../exchange.js";
import { Unjudged } from "../failure.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import { hasRecord, isSameId, recordOf, recordsIn, stringField, stringFields } from "../records.js";
import { poll } from "../wait.js";
import { anLlm } from "./llm.js";
import { readSandbox, theCloud, theSandbox } from "./sandbox.js";

/**
 * The payloads of a start that we know: which one is taken is left open. Those without a message come first, because
 * they cost nothing; with one, a conversation is started only where the run has an LLM for it.
 */
async function payloads(ask: Ask): Promise<Readonly<Record<string, JsonObject>>> {
  const inside = { sandbox_id: (await theSandbox(ask)).id };
  const silent = { "in a sandbox": inside, nothing: {} };
  const { kind } = ask.run.llm;
  if (kind === "none") return silent;
  const { settings, task = `Conformance run ${ask.run.id}.` } = anLlm(ask, "finish");
  const message = { initial_message: { content: [{ text: task }] } };
  return {
    ...silent,
    "in a sandbox, with an agent and a message": {
      ...inside,
      ...message,
      agent: { llm: settings },
    },
    // Without an agent the target's own LLM is asked: only where that is one of a script.
    ...(kind === "scripted" ? { "with a message": message } : {}),
  };
}

/** The answer to a start of the run, and the payload that it took. */
export interface Start {
  /** `undefined` when this deployment took none of those that we know. */
  readonly form: string | undefined;
  /** The last, where none was taken. */
  readonly answer: Exchange;
}

/** The first start of the run: by it the payload is found that others are made with. */
export function theFirstStart(ask: Ask): Promise<Start> {
  return ask.oncePerRun("the first start", async () => {
    await sandboxesBefore(ask);
    let answer: Exchange | undefined;
    for (const [form, body] of Object.entries(await payloads(ask))) {
      answer = await sendStart(ask, body);
      if (succeeded(answer)) return { form, answer };
    }
    return { form: undefined, answer: answer ?? (await sendStart(ask, {})) };
  });
}

/**
 * Asks for another start, in the way that the first one was taken.
 *
 * @param more fields to send with it
 * @returns undefined when this deployment takes no start of ours
 */
export async function startAnother(ask: Ask, more: JsonObject = {}): Promise<Exchange | undefined> {
  const { form } = await theFirstStart(ask);
  if (form === undefined) return undefined;
  return sendStart(ask, { ...(await payloads(ask))[form], ...more });
}

function sendStart(ask: Ask, body: JsonObject): Promise<Exchange> {
  return ask.send(theCloud(ask), { operation: "startAppConversation", body });
}

/** A start task as it was followed. */
export interface StartTask {
  readonly id: string;
  /** The field that holds its id. */
  readonly idField: string;
  /** The last answer of its read. */
  readonly reading: Exchange;
  readonly isReady: boolean;
  /** What came of it, once it is `READY`. */
  readonly conversation: NamedConversation | undefined;
}

export interface NamedConversation {
  readonly id: string;
  /** Does the cloud answer a record for it? */
  readonly isKnown: boolean;
}

/** The answer to the reads of a start task. */
export function readStartTask(ask: Ask, id: string): Promise<Exchange> {
  return ask.send(theCloud(ask), { operation: "getStartTasks", query: { ids: id } });
}

/**
 * The id of a new start task: the name of its field is left open, so each string of the record is tried until the
 * server knows a task by it.
 */
export async function identifyTask(
  ask: Ask,
  started: Exchange,
): Promise<{ readonly field: string; readonly id: string } | undefined> {
  const names = stringFields(started.json, ["id", "task_id", "start_task_id"]);
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  return poll(async () => {
    for (const field of names) {
      const id = stringField(started.json, field) ?? "";
      const reading = await readStartTask(ask, id);
      if (hasRecord(reading)) return { field, id };
    }
    return undefined;
  }, waiting);
}

/**
 * Waits for the end of a start, and writes down the conversation and the sandbox that it names.
 *
 * @returns undefined when the answer to the start names no task that can be read
 */
export async function followStart(ask: Ask, started: Exchange): Promise<StartTask | undefined> {
  const task = await identifyTask(ask, started);
  if (task === undefined) return undefined;
  const { id, field: idField } = task;
  const waiting = { timeoutMs: ask.run.timeoutsMs.start, signal: ask.run.signal };
  let reading = started;
  const status = await poll(async () => {
    reading = await readStartTask(ask, id);
    const record = recordOf(reading.json, id);
    await noteSandbox(ask, stringField(record, "sandbox_id"));
    const now = stringField(record, "status");
    return now === "READY" || now === "ERROR" ? now : undefined;
  }, waiting);
  if (status !== "READY") return { id, idField, reading, isReady: false, conversation: undefined };
  const conversation = await conversationNamedBy(ask, recordOf(reading.json, id), id);
  if (conversation !== undefined) {
    ask.created({ kind: "app-conversation", id: conversation.id, target: theCloud(ask) });
  }
  return { id, idField, reading, isReady: true, conversation };
}

/**
 * A start may make a sandbox, and says which. It may as well take one that the caller has: only one that was not there
 * before is written down, because what is written down is deleted.
 */
async function noteSandbox(ask: Ask, id: string | undefined): Promise<void> {
  if (id === undefined || isSameId(id, (await theSandbox(ask)).id)) return;
  await ask.oncePerRun(`whose sandbox ${id} is`, async () => {
    if (await wasMadeSince(ask, id, await sandboxesBefore(ask)))
      ask.created({ kind: "sandbox", id, target: theCloud(ask) });
  });
}

/** The caller's sandboxes before the first start of the run. */
interface Before {
  readonly ids: readonly string[];
  /** Are those all? Some servers list none. */
  readonly isWhole: boolean;
  /** When that was, by the clock of the target. */
  readonly atMs: number;
}

function sandboxesBefore(ask: Ask): Promise<Before> {
  return ask.oncePerRun("the sandboxes before the first start", async () => {
    const { id } = await theSandbox(ask);
    // What a read without an id answers is left open: nothing of it is held against the documents.
    const call = { operation: "getSandboxes", instead: { method: "GET" } } as const;
    const answer = await ask.send(theCloud(ask), call).catch((error: unknown) => {
      if (error instanceof Unjudged) return undefined;
      throw error;
    });
    const records = answer !== undefined && succeeded(answer) ? recordsIn(answer.json) : [];
    const ids = records.flatMap((record) => stringField(record, "id") ?? []);
    const goesOn = typeof field(answer?.json, "next_page_id") === "string";
    const isWhole = !goesOn && ids.some((one) => isSameId(one, id));
    const date = Date.parse((answer && headerOf(answer, "date")) ?? "");
    return { ids, isWhole, atMs: Number.isNaN(date) ? Date.now() : date };
  });
}

/** Where neither a list nor its date tells that a sandbox is new, it is taken to be somebody else's. */
async function wasMadeSince(ask: Ask, id: string, before: Before): Promise<boolean> {
  if (before.ids.some((one) => isSameId(one, id))) return false;
  const { json } = await readSandbox(ask, { cloud: theCloud(ask), id });
  const createdAt = stringField(recordOf(json, id), "created_at") ?? "";
  // Some servers write UTC without saying so.
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(createdAt);
  const createdAtMs = Date.parse(hasZone ? createdAt : `${createdAt}Z`);
  return Number.isNaN(createdAtMs) ? before.isWhole : createdAtMs >= before.atMs;
}

/**
 * The conversation that a `READY` task names. Under which name is left open: what sounds like it comes first, then
 * every other string that looks like an id, until the cloud answers a record for one.
 */
async function conversationNamedBy(
  ask: Ask,
  task: JsonObject | undefined,
  taskId: string,
): Promise<NamedConversation | undefined> {
  const strings = task === undefined ? [] : stringsIn(task);
  const likely = strings.filter(({ path }) => /conversation.*id$/i.test(path));
  const others = strings.filter((one) => !likely.includes(one) && ID_LIKE.test(one.text));
  const ids = new Set([...likely, ...others].map(({ text }) => text).filter((id) => id !== taskId));
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  const found = await poll(async () => {
    for (const id of [...ids, taskId]) {
      const reading = await readAppConversation(ask, id);
      if (hasRecord(reading)) return id;
    }
    return undefined;
  }, waiting);
  if (found !== undefined) return { id: found, isKnown: true };
  const [first] = likely;
  return first === undefined ? undefined : { id: first.text, isKnown: false };
}

const ID_LIKE = /^[\w.-]*\d[\w.-]*$/;

function stringsIn(
  record: JsonObject,
  above = "",
): readonly { readonly path: string; readonly text: string }[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (isJsonObject(value)) return stringsIn(value, `${path}.`);
    return typeof value === "string" && value !== "" ? [{ path, text: value }] : [];
  });
}

/** Reads an app conversation; a key that the answer brings is masked from then on. */
export async function readAppConversation(ask: Ask, id: string): Promise<Exchange> {
  const answer = await ask.send(theCloud(ask), {
    operation: "getAppConversations",
    query: { ids: id },
  });
  for (const record of recordsIn(answer.json)) {
    const key = stringField(record, "session_api_key");
    if (key !== undefined) ask.secret(key);
  }
  return answer;
}
