import { Interrupted } from "./failure.js";

/** The most that a run does to its targets. Each is kept on our side: what would go beyond is not sent. */
export interface Limits {
  /** Sent requests, those that are sent again and those of the cleaning up too. */
  readonly requests: number;
  /** Calls that make a conversation on an agent server and are not refused; as all that follow. */
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

/** What is left of one when the other is taken from it. */
export function minus(all: Limits, some: Limits): Limits {
  return combine([all, some], ([one = 0, other = 0]) => one - other);
}

/** All of them together. */
export function sum(parts: readonly Limits[]): Limits {
  return combine(parts, (numbers) => numbers.reduce((total, number) => total + number, 0));
}

/** The larger of each. */
export function largest(parts: readonly Limits[]): Limits {
  return combine(parts, (numbers) => Math.max(0, ...numbers));
}

function combine(parts: readonly Limits[], into: (numbers: readonly number[]) => number): Limits {
  const of = (name: keyof Limits): number => into(parts.map((part) => part[name]));
  return {
    requests: of("requests"),
    conversations: of("conversations"),
    sandboxes: of("sandboxes"),
    starts: of("starts"),
    runs: of("runs"),
  };
}

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
