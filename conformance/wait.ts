import { setTimeout as sleep } from "node:timers/promises";
import { Interrupted } from "./failure.js";

/** The named time-outs of a run, each the longest that is waited for one thing. In milliseconds. */
export interface TimeoutsMs {
  /** One request: to connect, and then to each part of the answer. */
  readonly request: number;
  /** Until `/ready` answers 200. */
  readonly ready: number;
  /** Until a sandbox is `RUNNING`. */
  readonly sandbox: number;
  /** Until an app-conversation is `READY`. */
  readonly start: number;
  /** Until a run has ended. */
  readonly run: number;
  /** Until a conversation that is not `running` and shows nothing new is taken to wait for somebody. */
  readonly rest: number;
  /** Until an accepted change shows that need not show at once (a creation answered 202, a deletion). */
  readonly settle: number;
  /** Until tags that were written on the agent server show in the cloud. */
  readonly mirror: number;
}

export const defaultTimeoutsMs: TimeoutsMs = {
  request: 30_000,
  ready: 60_000,
  sandbox: 120_000,
  start: 120_000,
  run: 60_000,
  rest: 3_000,
  settle: 10_000,
  mirror: 60_000,
};

export interface PollOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The first pause; each one is longer than the one before, up to a second. */
  readonly pauseMs?: number;
}

const FIRST_PAUSE_MS = 8;
const LONGEST_PAUSE_MS = 1000;

/**
 * Asks again and again until the probe finds what it looks for (anything but `undefined`), with growing,
 * jittered pauses. A slow target is found late instead of failing early.
 *
 * @returns what the probe found; `undefined` when the time was up
 * @throws Interrupted when the signal is given
 */
export async function poll<Found>(
  probe: () => Promise<Found | undefined>,
  options: PollOptions,
): Promise<Found | undefined> {
  const deadlineMs = performance.now() + options.timeoutMs;
  for (
    let pauseMs = options.pauseMs ?? FIRST_PAUSE_MS;
    ;
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
  ) {
    const found = await probe();
    if (found !== undefined) return found;
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0) return undefined;
    await pause(Math.min(leftMs, pauseMs * (0.75 + Math.random() / 2)), options.signal);
  }
}

/** @throws Interrupted when the signal is given before the time is up */
export async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(durationMs, undefined, { signal });
  } catch (error) {
    if (signal?.aborted) throw new Interrupted();
    throw error;
  }
}
