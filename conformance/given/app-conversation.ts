import { randomUUID } from "node:crypto";
import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import { isJsonObject, type JsonObject } from "../json.js";
import { poll } from "../wait.js";
import { recordOf, stringField } from "./records.js";
import { theCloud, theSandbox } from "./sandbox.js";

/** What a start came to. */
export interface AppConversation {
  readonly taskId: string;
  /** Known once the task is `READY`. */
  readonly id: string | undefined;
}

/**
 * The one app-conversation that checks share, in the sandbox that they share; it has no message, so that
 * nothing runs. The payload is left open.
 *
 * @returns undefined when this deployment takes none of the payloads that we know
 */
export function theAppConversation(ask: Ask): Promise<AppConversation | undefined> {
  return ask.oncePerRun("the app-conversation", async () => {
    const sandbox = await theSandbox(ask);
    for (const body of [{ sandbox_id: sandbox.id }, {}]) {
      const answer = await ask.send(theCloud(ask), { operation: "startAppConversation", body });
      if (succeeded(answer)) return followStart(ask, answer);
    }
    return undefined;
  });
}

/** The shared app-conversation as the cloud shows it; no record where there is none, or none is started. */
export async function readTheAppConversation(
  ask: Ask,
): Promise<{ readonly answer: Exchange; readonly record: JsonObject | undefined }> {
  const id = (await theAppConversation(ask))?.id ?? randomUUID();
  const answer = await ask.send(theCloud(ask), {
    operation: "getAppConversations",
    query: { ids: id },
  });
  return { answer, record: succeeded(answer) ? recordOf(answer.json, id) : undefined };
}

/** A wrong call may have harmed the shared one: the next check gets another. */
export function discardTheAppConversation(ask: Ask): void {
  ask.forget("the app-conversation");
}

/** Waits for the end of a start, and writes down the conversation and the sandbox that it names. */
export async function followStart(
  ask: Ask,
  answer: Exchange,
): Promise<AppConversation | undefined> {
  const cloud = theCloud(ask);
  const taskId = stringField(answer.json, "id");
  if (taskId === undefined) return undefined;
  const sandboxes = new Set([(await theSandbox(ask)).id]);
  const waiting = { timeoutMs: ask.run.timeoutsMs.start, signal: ask.run.signal };
  const id = await poll(async () => {
    const reading = await ask.send(cloud, { operation: "getStartTasks", query: { ids: taskId } });
    const task = recordOf(reading.json, taskId);
    const sandbox = stringField(task, "sandbox_id");
    if (sandbox !== undefined && !sandboxes.has(sandbox)) {
      sandboxes.add(sandbox);
      ask.created({ kind: "sandbox", id: sandbox, target: cloud });
    }
    if (stringField(task, "status") === "ERROR") return "";
    return stringField(task, "status") === "READY" ? (conversationNamedBy(task) ?? "") : undefined;
  }, waiting);
  if (id === undefined || id === "") return { taskId, id: undefined };
  ask.created({ kind: "app-conversation", id, target: cloud });
  return { taskId, id };
}

/** The name of the field is left open; what we know comes first. */
function conversationNamedBy(task: unknown): string | undefined {
  if (!isJsonObject(task)) return undefined;
  const names = Object.keys(task).filter((name) => /conversation.*id$/.test(name));
  return ["app_conversation_id", "conversation_id", ...names]
    .map((name) => stringField(task, name))
    .find((id) => id !== undefined);
}
