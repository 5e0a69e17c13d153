import type { Target } from "./target.js";
import { pause } from "./wait.js";

/** When requests may go out to a target. */
export interface Pace {
  /**
   * Waits until the next request may go out to it.
   *
   * @throws Interrupted when the signal is given
   */
  turn(target: Target, signal: AbortSignal | undefined): Promise<void>;
  /** The target said "too many requests": nothing goes out to it for so long. In milliseconds. */
  hold(target: Target, forMs: number): void;
}

/**
 * A pace for all the requests of a run, kept for each server by itself: who is told to wait by one of them waits with
 * everything that goes there.
 *
 * @param perSecond the most requests that go to one server in a second; as fast as it answers when absent
 */
export function createPace(perSecond?: number): Pace {
  const spacingMs = perSecond === undefined ? 0 : 1000 / perSecond;
  const nextMs = new Map<string, number>();
  return {
    async turn(target, signal) {
      const place = new URL(target.url).origin;
      const nowMs = performance.now();
      // Those who wait stand in line: each takes the moment after the one before.
      const mineMs = Math.max(nextMs.get(place) ?? 0, nowMs);
      nextMs.set(place, mineMs + spacingMs);
      if (mineMs > nowMs) await pause(mineMs - nowMs, signal);
    },
    hold(target, forMs) {
      const place = new URL(target.url).origin;
      const heldMs = performance.now() + forMs;
      nextMs.set(place, Math.max(nextMs.get(place) ?? 0, heldMs));
    },
  };
}
