import type { Status } from "../verdict.js";

/** What changed since an earlier report. */
export interface Comparison {
  readonly before: ComparedRun;
  readonly after: ComparedRun;
  /** Why the two can only be compared with care: other documents, another target, another seed. */
  readonly cautions: readonly string[];
  readonly verdicts: readonly VerdictChange[];
  readonly observed: readonly ObservedChange[];
  readonly consistency: readonly NumberChange[];
  readonly cost: readonly NumberChange[];
}

/** One of the two runs, as far as it tells whether they compare. */
export interface ComparedRun {
  /** The file that the report was read from; `null` for a run that has just ended. */
  readonly file: string | null;
  readonly startedAt: string;
  readonly suite: string;
  readonly contract: string;
  readonly version: string;
  readonly exitCode: number;
}

/**
 * newly-broken: it was kept, or not judged · mended: it was broken · newly-asked: whatever came of it ·
 * no-longer-asked · no-longer-judged: asked, but it could not be run · judged-again: it could not be run earlier.
 */
export type Change =
  | "newly-broken"
  | "mended"
  | "newly-asked"
  | "no-longer-asked"
  | "no-longer-judged"
  | "judged-again";

export interface VerdictChange {
  readonly change: Change;
  /** Of the catalogue of either of the two suites. */
  readonly requirement: string;
  readonly level: "MUST" | "SHOULD";
  /** `null` where it is about the requirement as a whole. */
  readonly case: string | null;
  /** `null` where the run knew no such requirement or case, or had not selected it. */
  readonly from: Status | null;
  readonly to: Status | null;
}

export interface ObservedChange {
  readonly point: string;
  /** Absent where it was not observed. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface NumberChange {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}
