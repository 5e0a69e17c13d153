import {
  type RequirementId,
  requirementIds,
  requirements,
} from "../../src/generated/requirements.js";
import type { RunFacts, Targets } from "../ask.js";
import type { Check } from "../check.js";
import { type Connection, describeWay, directConnection } from "../connection/connection.js";
import type { CreationLog } from "../creation-log.js";
import type { ExchangeLog, RecordedExchange } from "../exchange-log.js";
import { Interrupted } from "../failure.js";
import { type Limits, minus, Stopped } from "../limits.js";
import type { Observation } from "../observation.js";
import type { Leftover, Report } from "../report.js";
import { startNotingOrigins } from "../reproduction/origins.js";
import { reproduceFailures } from "../reproduction/reproduce.js";
import type { ServerModel } from "../server-model.js";
import type { Verdict } from "../verdict.js";
import { type AskingCheck, askRequirement } from "./ask-requirement.js";
import { CLEANING, type Cleaning, cleanUp } from "./clean-up.js";
import { noteMirrorLag, startMeasuring } from "./consistency.js";
import { describeBudget, describeRun } from "./describe-run.js";
import { exitCodeOf } from "./exit-code.js";
import { explore } from "./explore.js";
import { lookAgain } from "./later.js";
import { missingNeed } from "./needs.js";
import { observe, startGathering } from "./observe.js";
import { orderChecks } from "./order.js";
import { redactReport } from "./redact-report.js";
import { createSession, type Session } from "./session.js";
import { type VerdictListener, Verdicts } from "./verdicts.js";
import { startWatching } from "./watch.js";

export type SpendingListener = (id: RequirementId, spent: Limits) => void;

export interface RunOptions {
  /** All that the suite can ask: rows of the catalogue without one are reported as not yet asked. */
  readonly checks: readonly Check[];
  /** Simple models of the servers, to be held against them in long sequences. */
  readonly models: readonly ServerModel[];
  /** How it looks at what is left open. */
  readonly observations: readonly Observation[];
  readonly selected: (id: RequirementId) => boolean;
  readonly run: RunFacts;
  readonly seed: number;
  readonly targets: Targets;
  /** How the caller named the target, for the report. */
  readonly asked: string | null;
  /** The way to the targets; a direct one when absent. */
  readonly connection?: Connection | undefined;
  readonly requireAll: boolean;
  readonly failFast: boolean;
  /** How many failures are repeated before they are told; none when absent, and all get their script. */
  readonly reproduce?: number | undefined;
  readonly creations?: CreationLog | undefined;
  readonly limits: Limits;
  readonly perSecond?: number | undefined;
  readonly onVerdict?: VerdictListener | undefined;
  /** Keeps every exchange for `onExchanges`, which is told of them at the end. */
  readonly exchangeLog?: ExchangeLog | undefined;
  readonly onExchanges?: ((exchanges: readonly RecordedExchange[]) => void) | undefined;
  /** Told what it cost to ask a requirement. */
  readonly onSpent?: SpendingListener | undefined;
  /** Told before a requirement is asked. */
  readonly onAsking?: ((id: RequirementId) => void) | undefined;
}

/** Asks all selected checks, takes away what that made, and tells it whole. */
export async function runChecks(options: RunOptions): Promise<Report> {
  const startedAt = new Date();
  const session = createSession(options);
  try {
    const verdicts = new Verdicts(options.onVerdict);
    const watches = options.checks
      .filter((check) => check.kind === "watch")
      .filter(({ id }) => options.selected(id))
      .map((check) => startWatching(check, session));
    const observations = options.observations.filter(({ beside }) => options.selected(beside));
    const gathered = observations
      .filter((observation) => observation.kind === "gather")
      .map((observation) => startGathering(observation, session));
    const measured = startMeasuring(session);
    const origins = startNotingOrigins(session.watchers);
    const end = await untilInterrupted(session, async () => {
      await askAll(options, session, verdicts);
      // Before the observations: some of them take away what is looked at.
      await bothToTheEnd(explore(options.models, session, verdicts), lookAgain(session, verdicts));
      await observe(observations, session);
      await reproduceFailures({ session, verdicts, origins, most: options.reproduce ?? 0 });
    });
    for (const tell of gathered) tell();
    const consistency = measured();
    noteMirrorLag(consistency, session);
    const leftovers = await takeAway(session);
    const told = [...session.seen.values()];
    for (const watch of watches) verdicts.set(watch.id, watch.verdict(told));
    // What was seen by the way, and what an interruption left over: a script, and no repetition any more.
    await reproduceFailures({ session, verdicts, origins, most: 0 });
    const stopped = end instanceof Stopped ? end.message : null;
    if (stopped !== null) tellUnasked(options, verdicts, stopped);
    const interrupted = end !== undefined && stopped === null;
    const facts = { requirements: verdicts.reports(), leftovers, interrupted, stopped };
    const report: Report = {
      ...describeRun({
        run: options.run,
        startedAt,
        target: describeTarget(options),
        seed: options.seed,
      }),
      ...facts,
      observed: session.observations(),
      consistency,
      cost: session.cost(),
      budget: describeBudget(session.spent(), options.limits),
      notYetAsked: requirementIds.filter((id) => !options.checks.some((check) => check.id === id)),
      exitCode: exitCodeOf(facts, { requireAll: options.requireAll, signal: options.run.signal }),
    };
    // An answer may tell a key before another one says that it is one.
    options.onExchanges?.(options.exchangeLog?.exchanges(session.redaction) ?? []);
    return redactReport(report, session.redaction);
  } finally {
    await session.transport.close();
  }
}

/**
 * @returns what ended it early, if something did
 * @throws what is an error of ours, when what the run made is taken away
 */
async function untilInterrupted(
  session: Session,
  asking: () => Promise<void>,
): Promise<Interrupted | undefined> {
  try {
    await asking();
    return undefined;
  } catch (error) {
    if (error instanceof Interrupted) return error;
    await takeAway(session);
    throw error;
  }
}

/** Where one is interrupted, the other one may still be asking: nothing is taken away before it has ended, too. */
async function bothToTheEnd(one: Promise<void>, other: Promise<void>): Promise<void> {
  for (const done of await Promise.allSettled([one, other])) {
    if (done.status === "rejected") throw done.reason;
  }
}

async function takeAway(session: Session): Promise<readonly Leftover[]> {
  await session.transport.settled();
  return cleanUp(cleaningOf(session));
}

/** What was still to be asked when the run stopped by itself. */
function tellUnasked({ checks, selected }: RunOptions, verdicts: Verdicts, reason: string): void {
  for (const { id, kind } of checks) {
    if (kind === "watch" || !selected(id) || verdicts.isJudged(id)) continue;
    verdicts.set(id, { status: "not-asked", reason, ...UNASKED });
  }
}

function cleaningOf({ creations, transport, hasDeleted, redaction }: Session): Cleaning {
  return {
    creations,
    send: (target, call) => transport.send(target, call, { check: CLEANING }),
    hasDeleted,
    redact: redaction.text,
  };
}

const UNASKED = { targets: [], requests: 0, durationMs: 0 } as const;

async function askAll(options: RunOptions, session: Session, verdicts: Verdicts): Promise<void> {
  const ordered = orderChecks(options.checks.filter(({ id }) => options.selected(id)));
  for (const check of ordered) {
    if (check.kind === "watch") continue;
    const reason = reasonNotToAsk(check, options, verdicts);
    if (reason !== undefined) {
      verdicts.set(check.id, { ...reason, ...UNASKED });
      continue;
    }
    options.onAsking?.(check.id);
    const before = session.spent();
    verdicts.set(check.id, await askRequirement(check, session));
    options.onSpent?.(check.id, minus(session.spent(), before));
  }
}

function reasonNotToAsk(
  check: AskingCheck,
  options: RunOptions,
  verdicts: Verdicts,
): Pick<Verdict, "status" | "reason" | "restsOn"> | undefined {
  if (options.failFast && verdicts.someMustIsBroken()) {
    return { status: "not-asked", reason: "stopped at the first failure" };
  }
  const missing = missingNeed(requirements[check.id], options.targets, options.run);
  if (missing !== undefined) return { status: "not-asked", reason: missing };
  const broken = check.requires?.filter((id) => verdicts.isBroken(id)) ?? [];
  if (broken.length === 0) return undefined;
  return {
    status: "could-not-run",
    reason: `it rests on ${broken.join(" and ")}, which ${broken.length === 1 ? "is" : "are"} broken`,
    restsOn: broken,
  };
}

function describeTarget({
  targets,
  asked,
  connection = directConnection,
}: RunOptions): Report["target"] {
  const way = describeWay(connection);
  return {
    cloud: targets.cloud?.url ?? null,
    agent: targets.agent?.url ?? null,
    asked,
    ...(way === undefined ? {} : { way }),
  };
}
