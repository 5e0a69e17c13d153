import type { PlannedFault } from "./fault-plan.js";

/**
 * Reads a fault plan from a file, in YAML or JSON; what may stand in it, `fault-plan.schema.json` says.
 * @throws UnreadableFile with line, column and what was expected there
 * @example
 * const mock = await startMock({ faultPlan: await loadFaultPlan("flaky.yaml") });
 */
export async function loadFaultPlan(file: string): Promise<readonly PlannedFault[]> {
  const { readFaultPlanFile } = await import("./read-fault-plan.js"); // YAML is loaded by who reads it alone
  return readFaultPlanFile(file);
}
