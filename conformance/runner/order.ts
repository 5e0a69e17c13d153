import type { RequirementId } from "../../src/generated/requirements.js";
import type { Check } from "../check.js";

/**
 * The order of asking: as given, but those that take things away last, and each check after those that it requires,
 * so that a broken base feature is known before anything rests on it.
 *
 * @throws Error when two checks require each other
 */
export function orderChecks(checks: readonly Check[]): readonly Check[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const ordered = new Set<Check>();
  const visit = (check: Check, path: readonly RequirementId[]): void => {
    if (ordered.has(check)) return;
    if (path.includes(check.id))
      throw new Error(`checks require each other: ${[...path, check.id].join(" → ")}`);
    for (const id of check.requires ?? []) {
      const required = byId.get(id);
      if (required !== undefined) visit(required, [...path, check.id]);
    }
    ordered.add(check);
  };
  for (const check of checks.filter(({ asksLast }) => !asksLast)) visit(check, []);
  for (const check of checks) visit(check, []);
  return [...ordered];
}
