import type { JsonObject } from "../json.js";
import type { Violation } from "../verdict.js";
import { NOTHING, violation } from "./violation.js";

/**
 * All events of one reading are in a later one, in the same order; new ones may stand among them.
 *
 * @param nameOf what an event is known by
 */
export function expectStillThere(
  earlier: readonly JsonObject[],
  later: readonly JsonObject[],
  nameOf: (event: JsonObject) => string,
): readonly Violation[] {
  const names = later.map(nameOf);
  let from = 0;
  for (const event of earlier) {
    const at = names.indexOf(nameOf(event), from);
    if (at >= 0) {
      from = at + 1;
      continue;
    }
    const message = names.includes(nameOf(event))
      ? "two readings show the same events in another order"
      : "an event that was read is not there any more";
    return violation(message, earlier.map(nameOf), names);
  }
  return NOTHING;
}
