import { readFileSync } from "node:fs";
import { checkValue } from "../../src/files/check-value.js";
import { readYamlFile } from "../../src/files/read-yaml.js";
import type { PlannedFault } from "./fault-plan.js";
import { InvalidFaultPlan } from "./invalid-fault-plan.js";

/** The JSON Schema of a fault plan in YAML or JSON. */
export const faultPlanSchema: object = JSON.parse(
  readFileSync(new URL("./fault-plan.schema.json", import.meta.url), "utf8"),
);

/**
 * Reads a fault plan from a file, in YAML or JSON.
 * @throws UnreadableFile with line, column and what was expected there
 */
export const readFaultPlanFile = (file: string): Promise<readonly PlannedFault[]> =>
  readYamlFile(file, faultPlanSchema);

/**
 * Takes a value for a fault plan, if it is one.
 * @throws InvalidFaultPlan with the place of each problem and what was expected there
 */
export function readFaultPlan(value: unknown): readonly PlannedFault[] {
  const problems = checkValue(value, faultPlanSchema);
  if (problems.length > 0) throw new InvalidFaultPlan(problems);
  return value as readonly PlannedFault[]; // the schema has just said so
}
