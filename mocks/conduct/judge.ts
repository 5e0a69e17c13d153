import type { Call, Outcome } from "./call.js";
import type { Correction } from "./corrected-request.js";
import type { Violation } from "./violation.js";

/** A violation as a judge tells it: the corrected request is not written down yet. */
export interface Charge extends Omit<Violation, "corrected" | "operation"> {
  readonly correction?: Correction;
}

/** Says what one call did that the contract does not allow, by what was known before and what came of it. */
export type Judge = (call: Call, outcome: Outcome | undefined) => readonly Charge[];
