import type { PlannedFault } from "./fault-plan.js";

/**
 * Takes a value for a fault plan, if it is one. What reads schemas is loaded only when there is something to read.
 * @throws InvalidFaultPlan with the place of each problem and what was expected there
 */
export async function checkPlan(value: unknown): Promise<readonly PlannedFault[]> {
  const { readFaultPlan } = await import("./read-fault-plan.js");
  return readFaultPlan(value);
}
