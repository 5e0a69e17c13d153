import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { select } from "../../selection.js";
import type { Fault } from "./find-fault.js";

export interface SuiteBenchOptions {
  /** How often each profile is run, each time on a seed of its own. */
  readonly rounds: number;
  /** On how many seeds each fault is looked for. */
  readonly seeds: number;
  /** How many processes look for faults at the same time. */
  readonly processes: number;
  /** Which faults are looked for. */
  readonly faults: readonly Fault[];
  /** Whether that is what the docs are made of: every fault, and often enough. */
  readonly isWhole: boolean;
}

const WHOLE_ROUNDS = 5;
const WHOLE_SEEDS = 3;

/**
 * Reads the command line of `npm run bench:suite`.
 *
 * @param all the faults that there are
 * @throws TypeError when there is no such option
 * @throws RangeError when a number is none
 * @throws CannotBegin when no requirement matches
 */
export function readOptions(args: readonly string[], all: readonly Fault[]): SuiteBenchOptions {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: option, seeds: option, processes: option, faults: option, only: option },
  });
  const rounds = countFrom("rounds", values.rounds) ?? WHOLE_ROUNDS;
  const seeds = countFrom("seeds", values.seeds) ?? WHOLE_SEEDS;
  const selected = select({ only: values.only?.split(",") ?? [], skip: [] });
  const matching = all.filter(({ requirement }) => selected(requirement));
  const faults = spread(matching, countFrom("faults", values.faults) ?? matching.length);
  return {
    rounds,
    seeds,
    processes: countFrom("processes", values.processes) ?? availableParallelism(),
    faults,
    isWhole: rounds >= WHOLE_ROUNDS && seeds >= WHOLE_SEEDS && faults.length === all.length,
  };
}

/** So many of them, from all of the list. */
function spread(faults: readonly Fault[], count: number): readonly Fault[] {
  const most = Math.min(count, faults.length);
  return faults.filter(
    (_, place) =>
      Math.floor((place * most) / faults.length) !==
      Math.floor(((place - 1) * most) / faults.length),
  );
}

function countFrom(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`--${name} takes a whole number, not "${text}"`);
}
