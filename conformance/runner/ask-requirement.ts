import type { Check } from "../check.js";
import { Interrupted, Unjudged } from "../failure.js";
import { type CaseVerdict, combine, type Verdict, type Violation } from "../verdict.js";
import { type CheckScope, createCheckScope, createScope, type ScopeOptions } from "./scope.js";
import type { Session } from "./session.js";

export type AskingCheck = Exclude<Check, { kind: "watch" }>;

/**
 * Asks one requirement, case by case; what goes wrong in one case leaves the others alone.
 *
 * @throws Interrupted when the run is to end
 */
export async function askRequirement(check: AskingCheck, session: Session): Promise<Verdict> {
  const startedAtMs = performance.now();
  const requestsBefore = session.cost().requests;
  const scope = createCheckScope();
  const result =
    check.kind === "plain"
      ? await askPlain(check, session, scope)
      : await askCases(check, session, scope);
  return {
    ...result,
    targets: [...scope.targets],
    requests: session.cost().requests - requestsBefore,
    startedAtMs: Math.round(startedAtMs - session.startedAtMs),
    durationMs: Math.round(performance.now() - startedAtMs),
  };
}

type Result = Pick<Verdict, "status" | "reason" | "evidence" | "cases">;

async function askPlain(
  check: Extract<Check, { kind: "plain" }>,
  session: Session,
  scope: CheckScope,
): Promise<Result> {
  const { name: _, ...verdict } = await judge("", { session, id: check.id, check: scope }, (ask) =>
    check.run(ask),
  );
  return verdict;
}

async function askCases(
  check: Extract<Check, { kind: "by-case" }>,
  session: Session,
  scope: CheckScope,
): Promise<Result> {
  const cases: CaseVerdict[] = [];
  for (const name of check.cases) {
    const options = { session, id: check.id, name, check: scope };
    cases.push(await judge(name, options, (ask) => check.run(ask, name)));
  }
  const status = combine(cases.map((one) => one.status));
  // A whole that was not judged says why, in the words of the first case that says so.
  const reason = cases.find((one) => one.status === status)?.reason;
  return { status, cases, ...(reason === undefined ? {} : { reason }) };
}

async function judge(
  name: string,
  options: ScopeOptions,
  run: (ask: ReturnType<typeof createScope>["ask"]) => Promise<readonly Violation[]>,
): Promise<CaseVerdict> {
  const { ask, evidence } = createScope(options);
  const { redaction } = options.session;
  try {
    const violations = await run(ask);
    if (violations.length === 0) return { name, status: "pass" };
    return { name, status: "fail", evidence: evidence(violations) };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (error instanceof Unjudged)
      return { name, status: error.status, reason: redaction.text(error.message) };
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, status: "error", reason: redaction.text(reason) };
  }
}
