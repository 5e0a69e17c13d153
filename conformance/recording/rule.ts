import type { RequirementId } from "../../src/generated/requirements.js";
import type { Violation } from "../verdict.js";
import type { RecordedCall } from "./recorded-call.js";

/** What a rule sees in one call. */
export interface Finding {
  /** The case that the call is one of; absent where the requirement has none. */
  readonly case?: string;
  /** Nothing: the call keeps the requirement. */
  readonly violations: readonly Violation[];
}

/** What is known of the recording as a whole. */
export interface Surroundings {
  readonly calls: readonly RecordedCall[];
}

/**
 * A requirement that single calls can be seen to break, whoever made them and whatever happened beside: other clients
 * may have written in between, and the server may have been started anew.
 */
export interface PassiveRule {
  readonly id: RequirementId;
  /** @returns undefined where the call says nothing about the requirement */
  judge(call: RecordedCall, surroundings: Surroundings): Finding | undefined;
}
