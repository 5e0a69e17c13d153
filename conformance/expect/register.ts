/** One call on a register, in the time of the caller. */
export interface RegisterCall {
  readonly kind: "write" | "read";
  /** What was written, or read. */
  readonly value: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** A write that was refused may have been made all the same, or not: it need not be in the order. */
  readonly optional?: boolean;
}

export type Linearizability = "linearizable" | "not-linearizable" | "unknown";

/** Steps after which a search gives up: a history of a hundred calls takes a few hundred. */
const MOST_STEPS = 200_000;

/**
 * Is there one order of all calls, true to those that did not overlap, in which each read shows the last
 * write before it? (Linearizability of one register; Wing & Gong 1993, with the memory of Lowe 2017.)
 *
 * @param initial what the register held before the first call
 * @returns unknown when the search grew too large
 */
export function linearize(
  initial: string,
  calls: readonly RegisterCall[],
  mostSteps = MOST_STEPS,
): Linearizability {
  const seen = new Set<string>();
  let steps = 0;

  /** @param done one bit for each call that has its place already */
  function search(done: bigint, value: string): Linearizability {
    const open = calls.filter((_, index) => (done & bit(index)) === 0n);
    if (open.every((call) => call.optional === true)) return "linearizable";
    const state = `${done} ${value}`;
    if (seen.has(state)) return "not-linearizable";
    seen.add(state);
    if (++steps > mostSteps) return "unknown";

    // Only a call that began before any other open one ended can be the next.
    const firstEndMs = Math.min(
      ...open.filter((call) => call.optional !== true).map((call) => call.endedAtMs),
    );
    let unsure = false;
    for (const [index, call] of calls.entries()) {
      const isNext = (done & bit(index)) === 0n && call.startedAtMs <= firstEndMs;
      if (!isNext || (call.kind === "read" && call.value !== value)) continue;
      const found = search(done | bit(index), call.value);
      if (found === "linearizable") return found;
      unsure ||= found === "unknown";
    }
    return unsure ? "unknown" : "not-linearizable";
  }

  return search(0n, initial);
}

function bit(index: number): bigint {
  return 1n << BigInt(index);
}
