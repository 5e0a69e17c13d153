import { type RequirementId, requirementIds } from "../../src/generated/requirements.js";
import type { Report } from "../report.js";
import { groupBy } from "./alike.js";

/** One reason for which requirements were not asked. */
export interface NotAsked {
  readonly reason: string;
  readonly ids: readonly RequirementId[];
}

/** All of the catalogue that was not asked, by why: first what nobody wanted, then what was missing. */
export function notAskedByReason(report: Report): readonly NotAsked[] {
  const listed = new Set([...report.requirements.map(({ id }) => id), ...report.notYetAsked]);
  const unselected = requirementIds.filter((id) => !listed.has(id));
  const missing = report.requirements
    .filter(({ verdict }) => verdict.status === "not-asked")
    .map(({ id, verdict }) => ({ id, reason: verdict.reason ?? "nothing to ask" }));
  return [
    { reason: "no check yet", ids: report.notYetAsked },
    { reason: "not selected", ids: unselected },
    ...groupBy(missing, ({ reason }) => reason).map((group) => ({
      reason: group[0].reason,
      ids: group.map(({ id }) => id),
    })),
  ].filter(({ ids }) => ids.length > 0);
}
