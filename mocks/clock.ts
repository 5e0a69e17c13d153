import type { Moment } from "./domain/moment.js";

/** The time of one tenant. It never goes back, unless a snapshot that holds an earlier one is restored. */
export interface Clock {
  readonly now: () => Moment;
  /** Resolves once the moment has come; rejects with the signal's reason when it is aborted before. */
  readonly sleepUntil: (moment: Moment, signal?: AbortSignal) => Promise<void>;
}

/** A clock that somebody drives: it goes with the machine's time, quicker, or not at all. */
export interface DrivenClock extends Clock {
  /** How many times as quick as the machine's it goes; 0 while it is held. */
  readonly speed: number;
  /** Stands still from now on. */
  readonly hold: () => void;
  /** @param speed how many times as quick as the machine's it goes from now on */
  readonly release: (speed?: number) => void;
  /** @throws ClockMisuse when the moment has passed */
  readonly set: (moment: Moment) => void;
  /**
   * @param ms how far to go on, in milliseconds
   * @throws ClockMisuse when that is negative, or no number
   */
  readonly advance: (ms: number) => void;
  /** Goes back to what a snapshot holds. */
  readonly restore: (moment: Moment) => void;
}

/** Somebody asks a clock for what no clock does. */
export class ClockMisuse extends Error {
  override readonly name = "ClockMisuse";
}

// Taken when the module is loaded: the fake timers of whoever tests with the mock do not reach it.
const { setTimeout, clearTimeout, Date: MachineDate } = globalThis;

export interface ClockOptions {
  /** How many times as quick as the machine's; 0 holds it. 1, unless told. */
  readonly speed?: number;
  /** Where it begins; now, unless told. */
  readonly at?: Moment;
}

/** @throws ClockMisuse when the speed is negative, or no number */
export function createClock({ speed: initialSpeed = 1, at }: ClockOptions = {}): DrivenClock {
  const machine = steadyMachineTime();
  let speed = checkedSpeed(initialSpeed);
  let since = machine();
  let base: Moment = at ?? since;
  const changed = new Set<() => void>();

  const now = () => Math.floor(base + (machine() - since) * speed);

  const goOnFrom = (moment: Moment, nextSpeed = speed) => {
    base = moment;
    since = machine();
    speed = nextSpeed;
    for (const wake of [...changed]) wake();
  };

  const set = (moment: Moment) => {
    const present = now();
    if (!(moment >= present)) {
      throw new ClockMisuse(
        `the clock stands at ${new Date(present).toISOString()} and never goes back: set it to a later moment`,
      );
    }
    goOnFrom(moment);
  };

  const advance = (ms: number) => {
    if (!(ms >= 0)) throw new ClockMisuse(`a clock goes on by 0 ms or more, not by ${ms}`);
    goOnFrom(now() + ms);
  };

  async function sleepUntil(moment: Moment, signal?: AbortSignal) {
    for (let left = moment - now(); left > 0; left = moment - now()) {
      await timeOrChange(speed === 0 ? undefined : Math.ceil(left / speed), signal);
    }
  }

  /** Waits for the machine's time to pass, or for somebody to drive the clock. */
  function timeOrChange(ms: number | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settle = (then: () => void) => () => {
        clearTimeout(timer);
        changed.delete(wake);
        signal?.removeEventListener("abort", abort);
        then();
      };
      const wake = settle(resolve);
      const abort = settle(() => reject(signal?.reason));
      const timer = ms === undefined ? undefined : setTimeout(wake, Math.min(ms, LONGEST_TIMER_MS));
      changed.add(wake);
      signal?.addEventListener("abort", abort);
    });
  }

  return {
    now,
    sleepUntil,
    get speed() {
      return speed;
    },
    hold: () => goOnFrom(now(), 0),
    release: (next = 1) => goOnFrom(now(), checkedSpeed(next)),
    set,
    advance,
    restore: (moment) => goOnFrom(moment),
  };
}

/** The longest that a timer of node takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function checkedSpeed(speed: number): number {
  if (speed >= 0 && Number.isFinite(speed)) return speed;
  throw new ClockMisuse(`a clock goes 0 times as quick as the machine's or more, not ${speed}`);
}

/** The time of the machine, without its steps back. */
function steadyMachineTime(): () => Moment {
  let latest = 0;
  return () => {
    latest = Math.max(latest, MachineDate.now());
    return latest;
  };
}
