import {
  type RequirementId,
  requirementIds,
  requirements,
} from "../../src/generated/requirements.js";
import { checks } from "../checks/index.js";
import { CannotBegin } from "../failure.js";

/** All requirements in lines: id, level, and whether there is a check yet. */
export function listRequirements(selected: (id: RequirementId) => boolean): string {
  const width = Math.max(...requirementIds.map((id) => id.length)) + 2;
  return requirementIds
    .filter(selected)
    .map((id) => {
      const { level, implied } = requirements[id];
      const strength = implied ? `${level} (implied)` : level;
      return `${id.padEnd(width)}${strength.padEnd(16)}${isAsked(id) ? "" : "not asked yet"}`.trimEnd();
    })
    .join("\n");
}

/**
 * One requirement in full: what it says, why, how to mend it, what it needs.
 *
 * @throws CannotBegin (2) when there is no such requirement
 */
export function explainRequirement(id: string): string {
  const known = requirementIds.find((one) => one === id);
  if (known === undefined) {
    throw new CannotBegin(
      2,
      `there is no requirement ${JSON.stringify(id)}; \`conformance --list\` shows all`,
    );
  }
  const { level, implied, sections, sentence, why, mend, needs, cases, operations } =
    requirements[known];
  return [
    `${known}  ${implied ? `${level} (implied)` : level}  ${sections.map((section) => `§${section}`).join(", ")}`,
    "",
    sentence,
    "",
    `Why it matters: ${why}`,
    `How to mend it: ${mend}`,
    `Needs: ${needs.map((set) => set.join(" and ")).join(", or ")}`,
    `Operations: ${operations.join(", ")}`,
    ...(cases.length === 0
      ? []
      : ["Cases:", ...cases.map(({ name, about }) => `  ${name}: ${about}`)]),
    ...(isAsked(known) ? [] : ["Not asked yet: the suite has no check for it."]),
  ].join("\n");
}

function isAsked(id: RequirementId): boolean {
  return checks.some((check) => check.id === id);
}
