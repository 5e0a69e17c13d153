import { setTimeout as sleep } from "node:timers/promises";
import type { Moment } from "./domain/moment.js";

/** The time of one tenant. It never goes back. */
export interface Clock {
  readonly now: () => Moment;
  /** Resolves once the moment has come; rejects with the signal's reason when it is aborted before. */
  readonly sleepUntil: (moment: Moment, signal?: AbortSignal) => Promise<void>;
}

/** The time of the machine, without its steps back. */
export function realClock(): Clock {
  let latest = 0;
  const now = () => {
    latest = Math.max(latest, Date.now());
    return latest;
  };
  const sleepUntil = async (moment: Moment, signal?: AbortSignal) => {
    const options = signal === undefined ? {} : { signal };
    for (let left = moment - now(); left > 0; left = moment - now()) {
      await sleep(left, undefined, options);
    }
  };
  return { now, sleepUntil };
}
