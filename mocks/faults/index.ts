import agentRefusesNoKey from "./auth/agent-refuses-no-key.js";
import kindFilter from "./events/kind-filter.js";
import type { Fault } from "./fault.js";
import keyCharsetRejected from "./tags/key-charset-rejected.js";
import patchReplacesWholeMap from "./tags/patch-replaces-whole-map.js";
import valueLengthAccepted from "./tags/value-length-accepted.js";
import valueLengthRejected from "./tags/value-length-rejected.js";

/** Every named fault, in the order of the catalogue's areas. */
export const faults: readonly Fault[] = [
  ...agentRefusesNoKey,
  ...keyCharsetRejected,
  ...valueLengthAccepted,
  ...valueLengthRejected,
  ...patchReplacesWholeMap,
  ...kindFilter,
];

/** There is no fault of that name. */
export class UnknownFault extends Error {
  override readonly name = "UnknownFault";
}

/** @throws UnknownFault naming the faults of the same requirement, where there are some */
export function findFault(id: string): Fault {
  const fault = faults.find((one) => one.id === id);
  if (fault !== undefined) return fault;
  const near = faults.filter(({ requirement }) => id.startsWith(requirement)).map((one) => one.id);
  const known = near.length > 0 ? `there are ${near.join(", ")}` : "`agent-mock faults` lists them";
  throw new UnknownFault(`there is no fault "${id}"; ${known}`);
}
