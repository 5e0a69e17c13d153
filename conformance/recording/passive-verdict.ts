import type { Exchange } from "../exchange.js";
import { caseNames, SEQUENCE } from "../places.js";
import type { Redaction } from "../redaction.js";
import { showExchanges } from "../runner/trail.js";
import { type CaseVerdict, combine, type Verdict, type Violation } from "../verdict.js";
import type { RecordedCall } from "./recorded-call.js";
import type { PassiveRule } from "./rule.js";

export const NO_SUCH_CALL = "the recording shows no such call";

/** Of each case the first few that break it are told. */
const MOST_EXCHANGES = 3;

interface Seen {
  readonly violations: Violation[];
  readonly exchanges: Exchange[];
}

/** What the calls of a recording say about one requirement, case by case. */
export function judgePassively(
  rule: PassiveRule,
  calls: readonly RecordedCall[],
  redaction: Redaction,
): Pick<Verdict, "status" | "reason" | "cases" | "evidence"> {
  const byCase = new Map<string | undefined, Seen>();
  for (const call of calls) {
    const finding = rule.judge(call, { calls });
    if (finding === undefined) continue;
    const seen = byCase.get(finding.case) ?? { violations: [], exchanges: [] };
    byCase.set(finding.case, seen);
    if (finding.violations.length === 0 || seen.exchanges.length >= MOST_EXCHANGES) continue;
    seen.violations.push(...finding.violations);
    seen.exchanges.push(call);
  }
  const names = caseNames(rule.id).filter((name) => name !== SEQUENCE);
  if (names.length === 0) return judgeSeen(byCase.get(undefined), redaction);
  const cases = names.map(
    (name): CaseVerdict => ({ name, ...judgeSeen(byCase.get(name), redaction) }),
  );
  const status = combine(cases.map((one) => one.status));
  return { status, cases, ...(status === "not-asked" ? { reason: NO_SUCH_CALL } : {}) };
}

function judgeSeen(seen: Seen | undefined, redaction: Redaction): Omit<CaseVerdict, "name"> {
  if (seen === undefined) return { status: "not-asked", reason: NO_SUCH_CALL };
  if (seen.violations.length === 0) return { status: "pass" };
  return {
    status: "fail",
    evidence: {
      violations: redaction.value(seen.violations),
      exchanges: showExchanges(seen.exchanges, redaction),
    },
  };
}
