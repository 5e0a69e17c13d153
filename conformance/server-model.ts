import type { Need, RequirementId } from "../src/generated/requirements.js";
import type { Ask } from "./ask.js";
import type { Violation } from "./verdict.js";

/**
 * A simple model of a server, and what is asked to hold a target against it: sequences of operations, valid and
 * invalid, in any order. It finds what no single check looks for, and reports it under the requirement it breaks.
 */
export interface ServerModel {
  /** `agent-server`, say: part of the seed, so it never changes. */
  readonly name: string;
  readonly needs: Need;
  /** The requirement that it is nearest to: named in `X-Conformance-Check`, and part of the seed. */
  readonly beside: RequirementId;
  /** Broken, these would make every sequence fail. */
  readonly requires: readonly RequirementId[];
  /** All that it can find broken. It is asked where one of them is asked, and none is known to be broken. */
  readonly requirements: readonly RequirementId[];
  /** Each violation says what it breaks. */
  explore(ask: Ask): Promise<readonly Violation[]>;
}
