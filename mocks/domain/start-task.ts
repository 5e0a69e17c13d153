import type { components } from "../../src/generated/cloud-app-server-types.js";
import { isoTime, type Moment } from "./moment.js";

export type StartTaskRecord = components["schemas"]["StartTask"];
export type StartTaskStatus = StartTaskRecord["status"];

/** What is known of the start of one conversation: every moment of it, from the beginning. */
export interface StartTask {
  readonly id: string;
  readonly sandboxId: string;
  readonly conversationId: string;
  readonly createdAt: Moment;
  /** From here on it waits for its sandbox, until that one runs. */
  readonly waitingAt: Moment;
  readonly startingAt: Moment;
  readonly readyAt: Moment;
  /** When its sandbox was deleted, if that was before it was ready. */
  readonly failedAt: Moment | undefined;
}

export interface StartTaskRules {
  /** Whether a start is `READY` in its first answer already; its sandbox runs by then. */
  readonly startsAtOnce: boolean;
  readonly startTaskStatus: (task: StartTask, now: Moment) => StartTaskStatus;
}

const WORKING_MS = 20;
const STARTING_MS = 80;

/** Lays out the start of a conversation in time. */
export function planStart(
  task: Pick<StartTask, "id" | "conversationId" | "createdAt">,
  sandbox: { readonly id: string; readonly readyAt: Moment },
  { startsAtOnce }: Pick<StartTaskRules, "startsAtOnce">,
): StartTask {
  const { createdAt } = task;
  if (startsAtOnce) {
    const atOnce = { waitingAt: createdAt, startingAt: createdAt, readyAt: createdAt };
    return { ...task, ...atOnce, sandboxId: sandbox.id, failedAt: undefined };
  }
  const waitingAt = createdAt + WORKING_MS;
  const startingAt = Math.max(waitingAt, sandbox.readyAt);
  return {
    ...task,
    sandboxId: sandbox.id,
    waitingAt,
    startingAt,
    readyAt: startingAt + STARTING_MS,
    failedAt: undefined,
  };
}

/** What becomes of a start whose sandbox is deleted: one that is not ready by then never will be. */
export const abandonStart = (task: StartTask, now: Moment): StartTask =>
  now < task.readyAt ? { ...task, failedAt: task.failedAt ?? now } : task;

export function startTaskStatusOf(task: StartTask, now: Moment): StartTaskStatus {
  if (task.failedAt !== undefined) return "ERROR";
  if (now >= task.readyAt) return "READY";
  if (now >= task.startingAt) return "STARTING_CONVERSATION";
  return now >= task.waitingAt ? "WAITING_FOR_SANDBOX" : "WORKING";
}

/** The start task as the cloud shows it; `READY` names the conversation. */
export function viewStartTask(
  task: StartTask,
  agentServerUrl: string | undefined,
  at: { readonly now: Moment; readonly rules: StartTaskRules },
): StartTaskRecord {
  const status = at.rules.startTaskStatus(task, at.now);
  return {
    id: task.id,
    status,
    app_conversation_id: status === "READY" ? task.conversationId : null,
    sandbox_id: task.sandboxId,
    agent_server_url: at.now >= task.startingAt ? (agentServerUrl ?? null) : null,
    detail: status === "ERROR" ? "the sandbox was deleted" : null,
    created_at: isoTime(task.createdAt),
  };
}
