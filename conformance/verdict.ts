import type { RequirementId } from "../src/generated/requirements.js";
import type { RedactedExchange } from "./redaction.js";
import type { Reproduction } from "./reproduction/recipe.js";

/**
 * pass · fail · observed (a value, where the specification leaves it open) · not-asked (the caller did not
 * give what it needs) · could-not-run (what was given broke on the way) · unknown (a write was not answered)
 * · error (ours).
 */
export type Status =
  | "pass"
  | "fail"
  | "observed"
  | "not-asked"
  | "could-not-run"
  | "unknown"
  | "error";

/** One way in which the target was seen to break a requirement. A value: no check throws it. */
export interface Violation {
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** The requirement that it breaks, where a sequence found it and not the check of that requirement. */
  readonly breaks?: RequirementId;
}

/** What a stranger needs to see the same: the violations and the exchanges that show them. */
export interface Evidence {
  readonly violations: readonly Violation[];
  readonly exchanges: readonly RedactedExchange[];
  /** The smallest values that still fail, and how fast-check finds them again. */
  readonly counterexample?: Counterexample;
  /** How a stranger repeats it; absent where no script can. */
  readonly reproduction?: Reproduction;
}

export interface Counterexample {
  readonly values: string;
  readonly seed: number;
  readonly path: string;
  readonly shrinks: number;
}

/** The judgement of one case of a requirement. */
export interface CaseVerdict {
  readonly name: string;
  readonly status: Status;
  /** Why it was not judged; absent for pass and fail. */
  readonly reason?: string;
  readonly evidence?: Evidence;
}

/** The judgement of one requirement: its own evidence, or that of its cases. */
export interface Verdict {
  readonly status: Status;
  readonly reason?: string;
  /** What it rests on and is broken, where that is why it could not be run. */
  readonly restsOn?: readonly RequirementId[];
  /** The servers that were asked. */
  readonly targets: readonly string[];
  readonly cases?: readonly CaseVerdict[];
  readonly evidence?: Evidence;
  readonly requests: number;
  /** Since the run started; absent where it was not asked by itself: watched all along, or not asked. In milliseconds. */
  readonly startedAtMs?: number;
  readonly durationMs: number;
}

/** The first of these that a case has is the status of the whole. */
export const WEIGHTIEST_FIRST: readonly Status[] = [
  "fail",
  "error",
  "unknown",
  "could-not-run",
  "pass",
  "observed",
  "not-asked",
];

/** The status of a requirement from those of its cases; nothing asked is not-asked. */
export function combine(statuses: Iterable<Status>): Status {
  const seen = new Set(statuses);
  return WEIGHTIEST_FIRST.find((status) => seen.has(status)) ?? "not-asked";
}
