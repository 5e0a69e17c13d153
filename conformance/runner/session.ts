import { setMaxListeners } from "node:events";
import type { OpenPointId } from "../../src/generated/open-points.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { LateLook, RunFacts, Targets } from "../ask.js";
import type { Connection } from "../connection/connection.js";
import { type Creation, type CreationLog, createMemoryLog } from "../creation-log.js";
import { describeExchange, type Exchange, succeeded } from "../exchange.js";
import type { ExchangeLog } from "../exchange-log.js";
import { parseJson } from "../json.js";
import type { Limits } from "../limits.js";
import { createPace } from "../pace.js";
import { createRedaction, type Redaction } from "../redaction.js";
import type { Cost, Observation } from "../report.js";
import type { SeenFailure } from "../reproduction/seen-failure.js";
import { createTransport } from "../transport.js";
import type { Evidence, Violation } from "../verdict.js";
import { createBudget } from "./budget.js";
import { CLEANING } from "./clean-up.js";
import { createEndurance } from "./endurance.js";
import { asGuest, type Guest } from "./guest.js";
import { createMemory, type Memory } from "./memory.js";
import { judgeShape } from "./oracle.js";

/** A look that a check wants to take once more when everything else was asked. */
export interface Later {
  readonly id: RequirementId;
  /** Of the case; absent where the requirement has none. */
  readonly name: string | undefined;
  readonly look: LateLook;
  readonly evidence: (violations: readonly Violation[]) => Evidence;
  readonly sinceMs: number;
}

/** All that one run holds: the way to its targets, what it made, what it saw. */
export interface Session {
  readonly run: RunFacts;
  readonly seed: number;
  /** When it began, on the clock of the exchanges. */
  readonly startedAtMs: number;
  readonly targets: Targets;
  readonly transport: Guest;
  readonly redaction: Redaction;
  readonly creations: CreationLog;
  /** What was made once for all checks. */
  readonly memory: Memory;
  /** What is looked at once more at the end. */
  readonly later: Later[];
  /** How each failure was seen, by its evidence, which has no secrets any more. */
  readonly seen: Map<Evidence, SeenFailure>;
  /** Those who look at the exchanges; what is odd on purpose is sent while they look away. */
  readonly watchers: Set<(exchange: Exchange) => void>;
  observe(point: OpenPointId, value: unknown, exchange: Exchange): void;
  /** Notes an observation. The first on a point counts. */
  note(observation: Observation): void;
  observations(): readonly Observation[];
  created(creation: Creation): void;
  /** Was a deletion by this very URL accepted earlier? */
  hasDeleted(url: string): boolean;
  cost(): Cost;
  /** In the terms of the limits of the run. */
  spent(): Limits;
}

export interface SessionOptions {
  readonly run: RunFacts;
  readonly seed: number;
  readonly targets: Targets;
  readonly creations?: CreationLog | undefined;
  /** The most that it does. */
  readonly limits: Limits;
  /** The way to the targets; a direct one when absent. */
  readonly connection?: Connection | undefined;
  /** The most requests to one server in a second; as fast as it answers when absent. */
  readonly perSecond?: number | undefined;
  /** Keeps every exchange, those too that nobody is to judge by. */
  readonly exchangeLog?: ExchangeLog | undefined;
}

export function createSession(options: SessionOptions): Session {
  const redaction = createRedaction();
  for (const target of [options.targets.cloud, options.targets.agent]) {
    if (target !== undefined) redaction.add(target.key);
  }
  for (const secret of options.connection?.secrets ?? []) redaction.add(secret);
  for (const name of Object.keys(options.connection?.headers ?? {})) redaction.hideHeader(name);
  if (options.run.llm.kind === "real") redaction.add(options.run.llm.apiKey);
  // Each request that is on its way listens; races have dozens at a time.
  setMaxListeners(0, options.run.signal);
  const creations = options.creations ?? createMemoryLog();
  const watchers = new Set<(exchange: Exchange) => void>();
  const observed = new Map<string, Observation>();
  const deletedUrls = new Set<string>();
  /** In bodies: nobody's keys, and that of a real LLM, which is known as a secret already. */
  const sentKeys = new Set<string>();
  const budget = createBudget(options.limits, creations);
  const endurance = createEndurance();

  const direct = createTransport({
    requestTimeoutMs: options.run.timeoutsMs.request,
    connection: options.connection,
    judge: judgeShape,
    pace: createPace(options.perSecond),
    onAttempt: (_, call, { check }) => budget.spend(call, check === CLEANING),
    onLost: (target, call, loss) => endurance.lost(target, call, loss),
    onExchange(exchange) {
      for (const key of keysIn(parseJson(exchange.requestBody ?? ""))) sentKeys.add(key);
      for (const key of keysIn(exchange.json)) if (!sentKeys.has(key)) redaction.add(key);
      endurance.answered(exchange.url);
      if (exchange.method === "DELETE" && succeeded(exchange)) deletedUrls.add(exchange.url);
      options.exchangeLog?.add(exchange);
      for (const watch of watchers) watch(exchange);
    },
  });

  function note({ point, value, evidence }: Observation): void {
    if (observed.has(point)) return;
    observed.set(point, {
      point,
      value: redaction.value(value),
      evidence: redaction.text(evidence),
    });
  }

  return {
    run: options.run,
    seed: options.seed,
    startedAtMs: performance.now(),
    targets: options.targets,
    transport: asGuest(direct, { creations, readOnly: options.run.readOnly }),
    redaction,
    creations,
    memory: createMemory(),
    later: [],
    seen: new Map(),
    watchers,
    note,
    observe: (point, value, exchange) =>
      note({ point, value, evidence: describeExchange(exchange) }),
    observations: () => [...observed.values()].sort((a, b) => a.point.localeCompare(b.point)),
    created: (creation) => creations.record(creation),
    hasDeleted: (url) => deletedUrls.has(url),
    spent: () => budget.spent(),
    cost: () => ({
      requests: budget.spent().requests,
      runs: budget.spent().runs,
      conversations: creations.sent("conversation"),
      sandboxes: creations.recorded("sandbox"),
      appConversations: creations.recorded("app-conversation"),
    }),
  };
}

/** Keys by their names, whosever they are: `session_api_key` of sandboxes, `api_key` of LLMs. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /api_?key$/i.test(name) && typeof inner === "string" ? [inner] : keysIn(inner),
  );
}
