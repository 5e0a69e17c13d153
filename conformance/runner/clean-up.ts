import { type Creation, type CreationLog, isSame, type Making } from "../creation-log.js";
import { type Call, describeExchange, type Exchange, succeeded } from "../exchange.js";
import { field, type JsonObject } from "../json.js";
import { recordsIn } from "../records.js";
import type { Leftover } from "../report.js";
import { describeTarget, type Target } from "../target.js";
import { poll } from "../wait.js";

/** Named in `X-Conformance-Check` of the requests that take away what the run made. */
export const CLEANING = "clean-up";
const AT_ONCE = 8;
/** How long a start that is under way is waited for: what it comes to has to be taken away. */
const START_MS = 10_000;

export interface Cleaning {
  readonly creations: CreationLog;
  send(target: Target, call: Call): Promise<Exchange>;
  /** Was a deletion by this very URL accepted earlier? */
  hasDeleted(url: string): boolean;
  /** A text without secrets. */
  redact(text: string): string;
}

/**
 * Takes away what a run made, the newest first and sandboxes last. A conversation in a sandbox goes with it, so that
 * it is taken away by itself only where the sandbox stays. Only what stands in the run's own log is touched, and what
 * the tasks of its own starts name.
 *
 * @returns what could not be taken away; nothing is thrown
 */
export async function cleanUp(cleaning: Cleaning): Promise<readonly Leftover[]> {
  const { creations } = cleaning;
  const starts = creations.loose().filter(({ kind }) => kind === "start");
  const named = await inTurns(starts, (start) => followStart(start, cleaning));
  for (const creation of named.flatMap((one) => ("reason" in one ? [] : one))) {
    if (!creations.entries().some((known) => isSame(known, creation))) creations.record(creation);
  }
  const created = creations.entries().toReversed();
  const loose = creations.loose();
  const sandboxes = created.filter(({ kind }) => kind === "sandbox");
  const others = created.filter(({ kind }) => kind !== "sandbox");
  const left = [
    ...named.flatMap((one) => ("reason" in one ? [one] : [])),
    ...(await removeAll(others.filter(isOutside), cleaning)),
    ...(await removeLoose(loose.filter(isOutside), cleaning)),
    ...(await removeAll(sandboxes, cleaning)),
  ];
  const staying = new Set(left.map(({ id }) => id));
  const stays = ({ target: { sandboxId } }: { readonly target: Target }) =>
    sandboxId !== undefined && staying.has(sandboxId);
  return [
    ...left,
    ...(await removeAll(others.filter(stays), cleaning)),
    ...(await removeLoose(loose.filter(stays), cleaning)),
  ];
}

function isOutside({ target }: { readonly target: Target }): boolean {
  return target.sandboxId === undefined;
}

async function removeAll(
  creations: readonly Creation[],
  cleaning: Cleaning,
): Promise<readonly Leftover[]> {
  const reasons = await inTurns(creations, (creation) => remove(creation, cleaning));
  return creations.flatMap((creation, index) => {
    const reason = reasons[index];
    if (reason === undefined) cleaning.creations.removed(creation);
    return reason === undefined ? [] : [leftoverOf(creation.kind, creation, reason)];
  });
}

/** @returns why it is still there, or undefined when it is gone */
async function remove(creation: Creation, cleaning: Cleaning): Promise<string | undefined> {
  const send = (call: Call) => cleaning.send(creation.target, call);
  try {
    const deletion = await send(deletionOf(creation.kind, creation.id));
    if (succeeded(deletion) || isGone(deletion)) return undefined;
    // Some servers answer 400 to the deletion of what is gone: look whether it is.
    const reading = await send(readingOf(creation.kind, creation.id));
    // A sandbox that was deleted before may stay in sight, with a status that says so.
    const wasDeleted = creation.kind === "sandbox" && cleaning.hasDeleted(deletion.url);
    const shown = succeeded(reading) ? recordsIn(reading.json) : [];
    return shown.some((record) => !wasDeleted || field(record, "status") === "RUNNING")
      ? cleaning.redact(describeExchange(deletion))
      : undefined;
  } catch (error) {
    return reasonOf(error, cleaning);
  }
}

/** Conversations and sandboxes that are not known by their identifier. */
async function removeLoose(
  loose: readonly Making[],
  cleaning: Cleaning,
): Promise<readonly Leftover[]> {
  const makings = loose.filter(({ kind }) => kind !== "start");
  const reasons = await inTurns(makings, (making) => removeByName(making, cleaning));
  return makings.flatMap((making, index) => {
    const reason = reasons[index];
    return reason === undefined ? [] : [leftoverOf(making.kind, making, reason)];
  });
}

async function removeByName(
  { kind, target, names }: Making,
  cleaning: Cleaning,
): Promise<string | undefined> {
  if (names === undefined)
    return "the call that was to make it got no answer: perhaps it was made, and perhaps not";
  try {
    for (const name of names) {
      const made = kind === "sandbox" ? kind : "conversation";
      if (succeeded(await cleaning.send(target, deletionOf(made, name)))) return undefined;
    }
    return "the answer that made it did not name it";
  } catch (error) {
    return reasonOf(error, cleaning);
  }
}

/**
 * What came of a start, by its task.
 *
 * @returns the app conversations that it names; a leftover where that cannot be told
 */
async function followStart(
  start: Making,
  cleaning: Cleaning,
): Promise<readonly Creation[] | Leftover> {
  const { target, names } = start;
  if (names === undefined)
    return leftoverOf("start", start, "it got no answer: perhaps a conversation was started");
  try {
    const waiting = { timeoutMs: START_MS, signal: new AbortController().signal };
    const ids = await poll(async () => {
      const task = await readTask(start, cleaning);
      const named = conversationsIn(task);
      const hasEnded = task === undefined || ["READY", "ERROR"].includes(String(task.status));
      return hasEnded || named.length > 0 ? named : undefined;
    }, waiting);
    if (ids === undefined) return leftoverOf("start", start, "it had not ended in time");
    return ids.map((id) => ({ kind: "app-conversation", id, target }));
  } catch (error) {
    return leftoverOf("start", start, reasonOf(error, cleaning));
  }
}

function conversationsIn(task: JsonObject = {}): readonly string[] {
  return Object.entries(task).flatMap(([name, value]) =>
    /conversation.*id$/i.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );
}

async function readTask(
  { target, names = [] }: Making,
  cleaning: Cleaning,
): Promise<JsonObject | undefined> {
  for (const name of names) {
    const reading = await cleaning.send(target, {
      operation: "getStartTasks",
      query: { ids: name },
    });
    const [record] = succeeded(reading) ? recordsIn(reading.json) : [];
    if (record !== undefined) return record;
  }
  return undefined;
}

function deletionOf(kind: Creation["kind"], id: string): Call {
  switch (kind) {
    case "conversation":
      return { operation: "deleteConversation", path: { conversation_id: id } };
    case "sandbox":
      return { operation: "deleteSandbox", path: { id }, query: { sandbox_id: id } };
    case "app-conversation":
      return { operation: "deleteAppConversation", path: { id } };
  }
}

function readingOf(kind: Creation["kind"], id: string): Call {
  switch (kind) {
    case "conversation":
      return { operation: "getConversation", path: { conversation_id: id } };
    case "sandbox":
      return { operation: "getSandboxes", query: { id } };
    case "app-conversation":
      return { operation: "getAppConversations", query: { ids: id } };
  }
}

function isGone({ status }: Exchange): boolean {
  return status === 404 || status === 410;
}

function leftoverOf(
  kind: string,
  { target, id }: { readonly target: Target; readonly id?: string },
  reason: string,
): Leftover {
  return { kind, id: id ?? null, target: describeTarget(target), reason };
}

function reasonOf(error: unknown, { redact }: Cleaning): string {
  return redact(error instanceof Error ? error.message : String(error));
}

/** Some at a time, the results in the order of what they are of. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
