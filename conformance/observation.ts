import type { OpenPointId } from "../src/generated/open-points.js";
import type { RequirementId } from "../src/generated/requirements.js";
import type { Ask } from "./ask.js";
import type { Exchange } from "./exchange.js";
import type { Profile } from "./report.js";

interface Definition {
  /** The requirement that it is nearest to: looked for where that one is asked. */
  readonly beside: RequirementId;
}

/** Goes and looks how the target does it, and notes what it sees with `ask.observe`. */
interface LookDefinition extends Definition {
  readonly points: readonly OpenPointId[];
  /** `full` where it is dear: a run, a sandbox. Looked for by every profile when absent. */
  readonly profile?: Profile;
  look(ask: Ask): Promise<void>;
}

/** Asks nothing: gathers what the exchanges of the whole run show. */
interface GatherDefinition extends Definition {
  readonly point: OpenPointId;
  see(exchange: Exchange): readonly string[];
}

/** How a target does what the specification leaves open. Whatever is seen, it fails nobody. */
export type Observation =
  | ({ readonly kind: "look" } & LookDefinition)
  | ({ readonly kind: "gather" } & GatherDefinition);

/**
 * Defines how open points are observed.
 *
 * @example
 * export default defineObservation({
 *   points: ["tag-empty-key"],
 *   beside: "tags/key-charset-rejected",
 *   async look(ask) {
 *     const answer = await patchTags(ask, await aConversation(ask), { "": "value" });
 *     ask.observe("tag-empty-key", howTaken(answer), answer);
 *   },
 * });
 */
export function defineObservation(definition: LookDefinition | GatherDefinition): Observation {
  return "look" in definition ? { ...definition, kind: "look" } : { ...definition, kind: "gather" };
}

/** What came of a call whose answer is left open: `accepted`, or `refused with 422`. */
export function howTaken({ status }: Exchange): string {
  return status >= 200 && status < 300 ? "accepted" : `refused with ${status}`;
}
