import { setTimeout as sleep } from "node:timers/promises";
import { AnswerError, ContractClientError, WaitTimeoutError } from "./errors.js";

/** How to wait. */
export interface WaitOptions {
  /** The longest that is waited, requests included, in milliseconds. `Infinity` for no end. */
  readonly timeoutMs?: number | undefined;
  /** The longest pause between two reads, in milliseconds, give or take a quarter; the first pauses are shorter. */
  readonly pollMs?: number | undefined;
  /** Ends the wait early: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Is told every status once it is seen and each time it has changed. */
  readonly onStatus?: ((status: string) => void) | undefined;
}

/** What one look at the server showed. */
export interface Look<Found> {
  /** The status of the record; undefined when there is no record. */
  readonly status: string | undefined;
  /** What is waited for, once it is there. */
  readonly found?: Found;
  /** What is amiss where the status does not say it. */
  readonly lacks?: string | undefined;
}

/** One thing to wait for. */
export interface Wait<Found> {
  /** What did not come about, should it not: "The sandbox did not become RUNNING". */
  readonly failure: string;
  remedy(lastStatus: string | undefined): string;
  look(signal: AbortSignal): Promise<Look<Found>>;
}

interface Sighting {
  status: string | undefined;
  words: string;
  trouble: ContractClientError | undefined;
}

interface Deadline {
  readonly signal: AbortSignal;
  readonly leftMs: () => number;
  readonly expire: () => void;
}

const DEFAULT_POLL_MS = 1000;
const FIRST_PAUSE_MS = 100;
const GROWTH = 1.5;
/** The longest time a timer of Node can be set to; beyond it, it would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Statuses that say "not now": they do not end a wait. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
/** A server that was never reached is given up after so many tries: its address is wrong. */
const TRIES_TO_REACH = 3;

/**
 * Looks again and again until the look shows what is waited for, with growing, jittered pauses, and no sooner than the
 * server asks for. Once it was reached, a lost connection is waited out.
 *
 * @throws WaitTimeoutError when the time is up
 * @throws ContractClientError what a look throws and waiting does not mend
 */
export async function poll<Found>(
  wait: Wait<Found>,
  options: WaitOptions & { readonly timeoutMs: number },
): Promise<Found> {
  const { timeoutMs, signal } = options;
  const pollMs = options.pollMs ?? DEFAULT_POLL_MS;
  checkDuration("timeoutMs", timeoutMs);
  checkDuration("pollMs", pollMs);
  signal?.throwIfAborted();

  const expiry = new AbortController();
  const timer = setTimeout(() => expiry.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS));
  const endsAtMs = performance.now() + timeoutMs;
  const deadline: Deadline = {
    signal: signal === undefined ? expiry.signal : AbortSignal.any([expiry.signal, signal]),
    leftMs: () => endsAtMs - performance.now(),
    expire: () => expiry.abort(),
  };
  const seen: Sighting = { status: undefined, words: "nothing", trouble: undefined };
  try {
    return await lookUntilFound(wait, { ...options, pollMs, deadline, seen });
  } catch (error) {
    if (error instanceof ContractClientError || !deadline.signal.aborted) throw error;
    signal?.throwIfAborted();
    throw timeoutError(wait, timeoutMs, seen);
  } finally {
    clearTimeout(timer);
  }
}

async function lookUntilFound<Found>(
  wait: Wait<Found>,
  state: Pick<WaitOptions, "onStatus"> & { pollMs: number; deadline: Deadline; seen: Sighting },
): Promise<Found> {
  const { pollMs, deadline, seen, onStatus } = state;
  let triesToReach = TRIES_TO_REACH;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= GROWTH) {
    let atLeastMs = 0;
    try {
      const look = await wait.look(deadline.signal);
      triesToReach = Number.POSITIVE_INFINITY;
      const changed = look.status !== seen.status;
      note(look, seen);
      if (changed && look.status !== undefined) onStatus?.(look.status);
      if (look.found !== undefined) return look.found;
    } catch (error) {
      if (!isPassing(error)) throw error;
      triesToReach = error instanceof AnswerError ? Number.POSITIVE_INFINITY : triesToReach - 1;
      if (triesToReach === 0) throw error;
      seen.trouble = error;
      atLeastMs = error instanceof AnswerError ? (error.retryAfterMs ?? 0) : 0;
    }
    if (atLeastMs > deadline.leftMs()) deadline.expire();
    const jitteredMs = Math.min(pauseMs, pollMs) * (0.75 + Math.random() / 2);
    await sleep(Math.min(Math.max(jitteredMs, atLeastMs), LONGEST_TIMER_MS), undefined, {
      signal: deadline.signal,
    });
  }
}

function isPassing(error: unknown): error is ContractClientError {
  if (error instanceof AnswerError) return PASSING_STATUSES.has(error.httpStatus);
  return error instanceof ContractClientError && error.code === "unreachable";
}

function note(look: Look<unknown>, seen: Sighting): void {
  const before = seen.status;
  seen.trouble = undefined;
  if (look.status !== undefined) seen.words = look.status;
  else
    seen.words =
      before === undefined ? "no such record" : `no such record any more (${before} before)`;
  if (look.lacks !== undefined) seen.words += `, but without ${look.lacks}`;
  seen.status = look.status ?? before;
}

function timeoutError(wait: Wait<unknown>, timeoutMs: number, seen: Sighting): WaitTimeoutError {
  const trouble =
    seen.trouble === undefined ? "" : ` The last read failed: ${seen.trouble.message}`;
  return new WaitTimeoutError(
    `${wait.failure} within ${timeoutMs} ms; last seen: ${seen.words}.${trouble} ${wait.remedy(seen.status)}`,
    seen.status,
    seen.trouble,
  );
}

function checkDuration(name: string, durationMs: number): void {
  if (durationMs > 0) return;
  throw new ContractClientError(
    "invalid-argument",
    `\`${name}\` is ${durationMs}. Pass a number of milliseconds above 0.`,
  );
}
