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

/** All events of one reading are in a later one, wherever they stand there: that their order stays, another row asks. */
export function expectNoneMissing(
  earlier: readonly JsonObject[],
  later: readonly JsonObject[],
  nameOf: (event: JsonObject) => string,
): readonly Violation[] {
  const left = later.map(nameOf);
  for (const event of earlier) {
    const at = left.indexOf(nameOf(event));
    if (at >= 0) {
      left.splice(at, 1);
      continue;
    }
    const message = "an event that was read is not there any more";
    return violation(message, earlier.map(nameOf), later.map(nameOf));
  }
  return NOTHING;
}
