import { type Call, type Outcome, partsOf } from "./call.js";
import { clientOf } from "./client.js";
import type { Charge } from "./judge.js";
import { placeOf } from "./places.js";

/** Timers of clients end a little early. */
const TOLERANCE_MS = 25;
const MOST_REMEMBERED = 1_000;

interface Wait {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Remembers who was told to come back later (429 or 503 with `Retry-After`), and tells when the same client asks the
 * same thing before. The time is the machine's, whatever the tenant's clock says: that is the one that clients have.
 */
export class Patience {
  readonly #waits = new Map<string, Wait>();

  judge(call: Call, outcome: Outcome | undefined): readonly Charge[] {
    const charges = this.#waits.size === 0 ? [] : this.#judgeArrival(call);
    const seconds = Number(outcome?.headers["retry-after"]);
    const isPutOff = outcome?.status === 429 || outcome?.status === 503;
    if (isPutOff && seconds > 0) this.#remember(call, seconds * 1_000);
    return charges;
  }

  clear(): void {
    this.#waits.clear();
  }

  #judgeArrival(call: Call): readonly Charge[] {
    const entry = entryOf(call);
    const wait = this.#waits.get(entry);
    const { arrivedMs, operation } = call;
    if (wait === undefined || operation === undefined || arrivedMs < wait.fromMs) return [];
    const earlyMs = wait.untilMs - arrivedMs;
    if (earlyMs <= TOLERANCE_MS) {
      this.#waits.delete(entry);
      return [];
    }
    return [
      {
        kind: "too-soon",
        place: placeOf(operation, "responses"),
        pointer: "",
        what: `asked again ${Math.ceil(earlyMs)} ms before the Retry-After of the last answer was over`,
        correction: { operation, ...partsOf(call) },
      },
    ];
  }

  #remember(call: Call, forMs: number): void {
    const fromMs = performance.now();
    this.#waits.set(entryOf(call), { fromMs, untilMs: fromMs + forMs });
    if (this.#waits.size <= MOST_REMEMBERED) return;
    const [oldest = ""] = this.#waits.keys();
    this.#waits.delete(oldest);
  }
}

const entryOf = (call: Call): string =>
  `${clientOf(call.headers, call.address)}\n${call.method} ${call.pathname}`;
