import * as fc from "fast-check";
import type { Arbitraries } from "../ask.js";
import type { Exchange } from "../exchange.js";
import { Interrupted } from "../failure.js";
import type { Counterexample, Violation } from "../verdict.js";
import type { Trail } from "./trail.js";

export interface PropertyRun<Values extends readonly unknown[]> {
  readonly arbitraries: Arbitraries<Values>;
  readonly predicate: (...values: Values) => Promise<readonly Violation[]>;
  readonly examples: readonly Readonly<Values>[];
  readonly seed: number;
  readonly numRuns: number;
  readonly trail: Trail;
}

/** What a property found: nothing, or the smallest values that break it, and how that was seen. */
export type Finding =
  | { readonly holds: true }
  | {
      readonly holds: false;
      readonly violations: readonly Violation[];
      readonly exchanges: readonly Exchange[];
      readonly counterexample: Counterexample;
    };

/** Requests that shrinking one failure may cost. */
export const SHRINK_BUDGET = 300;

interface Smallest {
  readonly violations: readonly Violation[];
  readonly exchanges: readonly Exchange[];
}

/**
 * Runs a property with fast-check. A connection that is lost on the way does not falsify it: nothing more is
 * asked then, and the reason is thrown; unless it was lost while shrinking, when the failure stands as it is.
 *
 * @throws Unjudged, Interrupted, or an error of ours, as the predicate threw it
 */
export async function runProperty<Values extends [unknown, ...unknown[]]>(
  run: PropertyRun<Values>,
): Promise<Finding> {
  const found = await falsify<Values>(run, run.examples);
  if (found.holds || found.counterexample.shrinks > 0 || run.examples.length === 0) return found;
  // fast-check shrinks no example: perhaps a generated value fails, too, and that can be shrunk
  try {
    const smaller = await falsify<Values>(run, [], { budget: SHRINK_BUDGET });
    return smaller.holds || smaller.counterexample.shrinks === 0 ? found : smaller;
  } catch (reason) {
    if (reason instanceof Interrupted) throw reason;
    return found;
  }
}

/** @param budget requests that all of it may cost; without one only shrinking has a limit */
async function falsify<Values extends [unknown, ...unknown[]]>(
  run: PropertyRun<Values>,
  examples: readonly Values[],
  { budget }: { readonly budget?: number } = {},
): Promise<Finding> {
  let smallest: Smallest | undefined;
  let limitedSince = budget === undefined ? undefined : run.trail.mark();
  let stopped: { readonly reason: unknown } | undefined;

  const property = fc.asyncProperty(...tuple(run.arbitraries), async (...values) => {
    const mark = run.trail.mark();
    const spent = limitedSince !== undefined && mark - limitedSince >= (budget ?? SHRINK_BUDGET);
    if (stopped !== undefined || spent) return true;
    try {
      const violations = await run.predicate(...(values as Values));
      if (violations.length === 0) return true;
      limitedSince ??= run.trail.mark();
      smallest = { violations, exchanges: run.trail.since(mark) };
      return false;
    } catch (reason) {
      stopped = { reason };
      return true;
    }
  });
  const details = await fc.check(property, {
    seed: run.seed,
    numRuns: Math.max(run.numRuns, examples.length),
    examples: examples.map((values) => [...values] as unknown as [unknown, ...unknown[]]),
  });

  if (stopped !== undefined && (smallest === undefined || stopped.reason instanceof Interrupted)) {
    throw stopped.reason;
  }
  if (smallest === undefined) return { holds: true };
  return {
    holds: false,
    ...smallest,
    counterexample: {
      values: (details.counterexample ?? []).map((value) => fc.stringify(value)).join(", "),
      seed: run.seed,
      path: details.counterexamplePath ?? "",
      shrinks: details.numShrinks,
    },
  };
}

/** fast-check spells its tuples out as overloads; a mapped type has to be shown as one. */
function tuple<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
): [fc.Arbitrary<unknown>, ...fc.Arbitrary<unknown>[]] {
  return arbitraries as unknown as [fc.Arbitrary<unknown>, ...fc.Arbitrary<unknown>[]];
}
