import { type OperationId, operationIds } from "../../src/generated/operations.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Check } from "../check.js";
import type { Exchange, Offence } from "../exchange.js";
import type { SeenFailure } from "../reproduction/seen-failure.js";
import { describeTarget } from "../target.js";
import {
  type CaseVerdict,
  combine,
  type Evidence,
  type Verdict,
  type Violation,
} from "../verdict.js";
import type { Session } from "./session.js";
import { showExchanges } from "./trail.js";

type WatchCheck = Extract<Check, { kind: "watch" }>;

interface Seen {
  count: number;
  /** One of each kind: the first exchange that showed it. */
  readonly found: Map<string, { readonly violation: Violation; readonly exchange: Exchange }>;
}

const MOST_KINDS = 5;

/** A check that is looking on. */
export interface Watch {
  readonly id: RequirementId;
  /**
   * What it has seen so far: a case for each operation.
   *
   * @param told the failures that others have told already: one broken thing is one red line
   */
  verdict(told: readonly SeenFailure[]): Verdict;
}

/** Lets a check look at every exchange from now on. */
export function startWatching(check: WatchCheck, session: Session): Watch {
  const byOperation = new Map<OperationId, Seen>();
  session.watchers.add((exchange) => {
    const seen = byOperation.get(exchange.operation) ?? { count: 0, found: new Map() };
    byOperation.set(exchange.operation, seen);
    seen.count += 1;
    for (const violation of check.watch(exchange)) {
      const kind = violation.message;
      if (!seen.found.has(kind) && seen.found.size < MOST_KINDS)
        seen.found.set(kind, { violation, exchange });
    }
  });
  return {
    id: check.id,
    verdict(told) {
      const cases = operationIds.map((id) =>
        caseVerdict(check.id, id, { seen: byOperation.get(id), session, told }),
      );
      const status = combine(cases.map((one) => one.status));
      return { status, targets: targetsOf(session), cases, requests: 0, durationMs: 0 };
    },
  };
}

interface Watched {
  readonly seen: Seen | undefined;
  readonly session: Session;
  readonly told: readonly SeenFailure[];
}

function caseVerdict(
  requirement: RequirementId,
  id: OperationId,
  { seen, session, told }: Watched,
): CaseVerdict {
  if (seen === undefined)
    return { name: id, status: "not-asked", reason: "this run did not call it" };
  if (seen.found.size === 0) return { name: id, status: "pass" };
  const found = [...seen.found.values()];
  const elsewhere = found.map(({ exchange }) => whoTold(exchange, told));
  if (elsewhere.every((one) => one !== undefined)) {
    const reason = `it shows in ${[...new Set(elsewhere)].join(" and ")}, and is told there`;
    return { name: id, status: "could-not-run", reason };
  }
  const violations = found.map(({ violation }) => violation);
  const exchanges = [...new Set(found.map(({ exchange }) => exchange))];
  const evidence: Evidence = {
    violations: session.redaction.value(violations),
    exchanges: showExchanges(exchanges, session.redaction),
  };
  session.seen.set(evidence, { requirement, case: id, violations, exchanges, setup: [] });
  return { name: id, status: "fail", evidence };
}

/** The requirement whose failure shows the same wrong shapes in an answer of the same operation. */
function whoTold(
  { operation, offences }: Exchange,
  told: readonly SeenFailure[],
): RequirementId | undefined {
  if (offences.length === 0) return undefined;
  return told.find(({ exchanges, setup }) => {
    const same = [...setup, ...exchanges].filter((exchange) => exchange.operation === operation);
    const shown = new Set(same.flatMap((exchange) => exchange.offences.map(nameOf)));
    return offences.every((offence) => shown.has(nameOf(offence)));
  })?.requirement;
}

function nameOf({ where, message }: Offence): string {
  return `${where.replaceAll(/\d+/g, "n")} ${message}`;
}

function targetsOf({ targets }: Session): readonly string[] {
  return [targets.cloud, targets.agent].flatMap((target) =>
    target === undefined ? [] : [describeTarget(target)],
  );
}
