import type { components } from "../../src/generated/cloud-app-server-types.js";
import { isoTime, type Moment } from "./moment.js";
import { type Refusal, refuseAt } from "./refusal.js";

export type SandboxRecord = components["schemas"]["Sandbox"];
export type SandboxStatus = NonNullable<SandboxRecord["status"]>;

/** What is known of one sandbox. */
export interface Sandbox {
  readonly id: string;
  /** Which of the mock's doors leads to it; where that is, only the server knows. */
  readonly slot: number;
  readonly sessionKey: string;
  readonly createdAt: Moment;
  /** From here on it is `RUNNING`, and its agent server is initialised. */
  readonly readyAt: Moment;
  /** From here on it is gone; `undefined` while nobody has asked for that. */
  readonly goneAt: Moment | undefined;
}

/** Where a door of the mock can be reached. */
export interface Address {
  readonly url: string;
  readonly port: number;
}

export interface SandboxRules {
  /** From the creation of a sandbox to `RUNNING`, in milliseconds. */
  readonly sandboxStartMs: number;
  /** From the deletion of a sandbox until it is gone, in milliseconds. */
  readonly sandboxDeletionMs: number;
  readonly sandboxStatus: (sandbox: Sandbox, now: Moment) => SandboxStatus;
  readonly beforeRunning: "null-values" | "absent" | "already-there";
  /** Which sandbox a deletion means, by its path and by its query. */
  readonly deletedSandbox: (pathId: string, queryId: string) => string | Refusal;
}

export const sandboxStatusOf = (sandbox: Sandbox, now: Moment): SandboxStatus =>
  now < sandbox.readyAt ? "STARTING" : "RUNNING";

/** A sandbox that runs by now, whatever it was up to. */
export const runningBy = (sandbox: Sandbox, now: Moment): Sandbox => ({
  ...sandbox,
  readyAt: Math.min(sandbox.readyAt, now),
});

/** The sandbox as the cloud shows it; key and addresses come with `RUNNING`. */
export function viewSandbox(
  sandbox: Sandbox,
  address: Address,
  at: { readonly now: Moment; readonly rules: SandboxRules },
): SandboxRecord {
  const status = at.rules.sandboxStatus(sandbox, at.now);
  const access = {
    session_api_key: sandbox.sessionKey,
    exposed_urls: [{ name: "AGENT_SERVER", ...address }],
  };
  const record = { id: sandbox.id, status, created_at: isoTime(sandbox.createdAt) };
  if (status === "RUNNING" || at.rules.beforeRunning === "already-there")
    return { ...record, ...access };
  if (at.rules.beforeRunning === "absent") return record;
  return { ...record, session_api_key: null, exposed_urls: null };
}

/** Which sandbox a deletion means: the one that path and query agree on. */
export function agreedSandbox(pathId: string, queryId: string): string | Refusal {
  if (queryId === pathId) return pathId;
  const msg = "must have the same value as the id in the path";
  return refuseAt({ type: "const", loc: ["query", "sandbox_id"], msg, input: queryId });
}
