import type { Change } from "../change.js";
import type { ReportedChange } from "../diff-report.js";
import type { Approval, ReportedApproval } from "./approval.js";

export interface Applied {
  readonly changes: readonly ReportedChange[];
  readonly entries: readonly ReportedApproval[];
}

/**
 * Holds changes against the accepted ones. Safe changes need no approval, and none keeps an entry from being stale.
 *
 * @param today the day in UTC, `2027-03-01`
 */
export function applyApprovals(
  changes: readonly Change[],
  approvals: readonly Approval[],
  today: string,
): Applied {
  const judged = approvals.map((approval) => {
    const meant = changes.filter((change) => change.verdict !== "safe" && isOf(approval, change));
    const isExpired = approval.expires < today;
    return { approval, isExpired, meant: new Set(meant) };
  });
  return {
    changes: changes.map((change) => {
      const found = judged.find(({ meant, isExpired }) => !isExpired && meant.has(change));
      if (found === undefined) return change;
      const { reason, expires, line } = found.approval;
      return { ...change, approval: { reason, expires, line } };
    }),
    entries: judged.map(({ approval, isExpired, meant }) => ({
      ...approval,
      outcome: isExpired ? "expired" : meant.size === 0 ? "stale" : "approves",
    })),
  };
}

function isOf({ of }: Approval, { kind, fingerprint, place, operations }: Change): boolean {
  if ("fingerprint" in of) return of.fingerprint === fingerprint;
  if (of.kind !== kind || of.document !== place.document || of.pointer !== place.pointer)
    return false;
  const { operations: named } = of;
  return named === undefined || operations.every((id) => named.includes(id));
}
