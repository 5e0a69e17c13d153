import type { Call } from "../exchange.js";
import { Stopped } from "../limits.js";
import { describeTarget, type Target } from "../target.js";
import type { Loss } from "../transport.js";

/** So many calls in a row, on a server that was given to the run, and nobody there: it is gone. */
const MOST_REFUSED_IN_A_ROW = 4;
/** So many that were waited for in vain: each costs the time-out of a request. */
const MOST_TIMED_OUT = 8;

/** How long a run goes on with targets that do not answer. */
export interface Endurance {
  answered(target: string): void;
  /** @throws Stopped when it was one too many */
  lost(target: Target, call: Call, loss: Loss): void;
}

/** @returns a fresh count: what is asked of somebody who may not be there does not count */
export function createEndurance(): Endurance {
  const inARow = new Map<string, number>();
  let timedOut = 0;
  return {
    answered: (url) => void inARow.delete(new URL(url).origin),
    lost(target, call, loss) {
      if (call.patient === false) return;
      if (loss.timedOut) timedOut += 1;
      if (timedOut >= MOST_TIMED_OUT)
        throw gone(`${timedOut} calls got no answer in time, the last at ${target.url}`);
      const { origin } = new URL(target.url);
      const count = (inARow.get(origin) ?? 0) + 1;
      inARow.set(origin, count);
      // The agent server of a sandbox goes with it; the others are there as long as the run.
      if (target.sandboxId === undefined && count >= MOST_REFUSED_IN_A_ROW)
        throw gone(`the ${describeTarget(target)} does not answer any more`);
    },
  };
}

function gone(reason: string): Stopped {
  return new Stopped(reason, { wasSent: true });
}
