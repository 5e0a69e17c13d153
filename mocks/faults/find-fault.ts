import type { Fault } from "./fault.js";

/** There is no fault of that name. */
export class UnknownFault extends Error {
  override readonly name = "UnknownFault";
}

/** Every named fault, in the order of the catalogue. Loaded where one is asked for: most mocks never break anything. */
export async function loadFaults(): Promise<readonly Fault[]> {
  return (await import("./index.js")).faults;
}

/** @throws UnknownFault naming the faults of the same requirement, where there are some */
export async function findFault(id: string): Promise<Fault> {
  const faults = await loadFaults();
  const fault = faults.find((one) => one.id === id);
  if (fault !== undefined) return fault;
  const near = faults.filter(({ requirement }) => id.startsWith(requirement)).map((one) => one.id);
  const known = near.length > 0 ? `there are ${near.join(", ")}` : "`agent-mock faults` lists them";
  throw new UnknownFault(`there is no fault "${id}"; ${known}`);
}
