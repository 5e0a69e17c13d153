import { Interrupted } from "./failure.js";

/** The most that a run does to its targets. Each is kept on our side: what would go beyond is not sent. */
export interface Limits {
  /** Sent requests, those that are sent again and those of the cleaning up too. */
  readonly requests: number;
  /** Calls that make a conversation on an agent server, whether they are refused or not. */
  readonly conversations: number;
  /** Calls that make a sandbox, or may make one beside an app conversation. */
  readonly sandboxes: number;
  /** Calls that start an app conversation. */
  readonly starts: number;
  /** Calls that start a run. */
  readonly runs: number;
}

export const unlimited: Limits = {
  requests: Number.POSITIVE_INFINITY,
  conversations: Number.POSITIVE_INFINITY,
  sandboxes: Number.POSITIVE_INFINITY,
  starts: Number.POSITIVE_INFINITY,
  runs: Number.POSITIVE_INFINITY,
};

export const limitNames = ["requests", "conversations", "sandboxes", "starts", "runs"] as const;

/** What each limit counts, in words. */
export const limitWords: { readonly [name in keyof Limits]: string } = {
  requests: "requests",
  conversations: "conversations",
  sandboxes: "sandboxes",
  starts: "starts of app conversations",
  runs: "runs",
};

/** The run ends before its end, and is incomplete: a limit of its own was reached, or the target gave no answers. */
export class Stopped extends Interrupted {
  constructor(reason: string, { wasSent = false } = {}) {
    super(reason, { wasSent });
    this.name = "Stopped";
  }
}
