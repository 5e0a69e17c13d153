import { median } from "../../../src/bench/statistics.js";
import { type RequirementId, requirements } from "../../../src/generated/requirements.js";
import type { Fault, Finding } from "./find-fault.js";

/** What it took to find a fault: the medians of its seeds. */
export interface Search {
  readonly fault: string;
  readonly requirement: RequirementId;
  readonly area: string;
  /** On how many seeds it was looked for, and on how many it was found. */
  readonly seeds: number;
  readonly found: number;
  /** Of those on which it was found; `null` where that is none. */
  readonly ms: number | null;
  readonly requests: number | null;
}

/** The faults with what was found of each, in the order of the faults. */
export function searchesOf(
  faults: readonly Fault[],
  findings: readonly Finding[],
): readonly Search[] {
  return faults.map(({ id, requirement }) => {
    const own = findings.filter(({ fault }) => fault === id);
    const found = own.filter(({ ms }) => ms !== null);
    return {
      fault: id,
      requirement,
      area: requirements[requirement].area,
      seeds: own.length,
      found: found.length,
      ms: found.length === 0 ? null : median(found.map(({ ms }) => ms ?? Number.NaN)),
      requests: found.length === 0 ? null : median(found.map(({ requests }) => requests)),
    };
  });
}
