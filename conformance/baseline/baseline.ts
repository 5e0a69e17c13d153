import type { Place } from "../places.js";

/** A failure that somebody knows of, and why it is put up with. */
export interface Deviation extends Place {
  readonly reason: string;
  /** The last day (UTC, `2027-03-01`) on which it holds; `null` where it has no end. */
  readonly expires: string | null;
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
}

/** The known deviations of a deployment, as they stand in a file. */
export interface Baseline {
  /** As the caller named it. */
  readonly file: string;
  readonly deviations: readonly Deviation[];
}

/** What is written where a person has to say why; it is no reason yet. */
export const NO_REASON_YET = "TODO: why";

/** Has somebody said why? */
export function isExplained({ reason }: Pick<Deviation, "reason">): boolean {
  return !/^\s*(todo\b.*)?$/is.test(reason);
}

/**
 * What came of an entry:
 * known: broken as it says, which fails nothing ·
 * stale: kept again, which fails the run until the entry is removed ·
 * expired: its day is over, it counts as not there ·
 * unexplained: nobody has said why yet, it counts as not there ·
 * not-judged: the run did not ask it, or could not; it stays as it is.
 */
export type Outcome = "known" | "stale" | "expired" | "unexplained" | "not-judged";

/** How a run stands to its baseline. */
export interface BaselineReport {
  readonly file: string;
  readonly entries: readonly (Deviation & { readonly outcome: Outcome })[];
  /** What is broken, and in no entry that holds. */
  readonly unlisted: readonly Place[];
}
