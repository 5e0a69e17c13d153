import type { RequirementId } from "../../src/generated/requirements.js";
import type { Exchange } from "../exchange.js";
import type { Violation } from "../verdict.js";

/** A failure as it was seen: with its secrets, before it became evidence. */
export interface SeenFailure {
  readonly requirement: RequirementId;
  /** Absent where the requirement has none. */
  readonly case: string | undefined;
  readonly violations: readonly Violation[];
  /** What showed it. */
  readonly exchanges: readonly Exchange[];
  /** What had been made for several cases. */
  readonly setup: readonly Exchange[];
}
