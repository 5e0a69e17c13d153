import type { RequirementId } from "../../src/generated/requirements.js";
import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import { describeTarget } from "../target.js";
import type { Counterexample, Evidence, Violation } from "../verdict.js";
import { createMemory, type Memory } from "./memory.js";
import { runProperty } from "./property.js";
import { seedOf } from "./seed.js";
import type { Session } from "./session.js";
import { createTrail, showExchanges } from "./trail.js";

/** One case being asked: what it asks with, and what it leaves as evidence. */
export interface Scope {
  readonly ask: Ask;
  /** The evidence for violations: of the property that found them, or all that this case exchanged. */
  evidence(violations: readonly Violation[]): Evidence;
}

/** What the cases of one check have in common. */
export interface CheckScope {
  readonly memory: Memory;
  /** The servers that were asked so far. */
  readonly targets: Set<string>;
}

export function createCheckScope(): CheckScope {
  return { memory: createMemory(), targets: new Set() };
}

const RUNS = { quick: 6, full: 25 };

export interface ScopeOptions {
  readonly session: Session;
  readonly id: RequirementId;
  /** Of the case; absent where the requirement has none. */
  readonly name?: string | undefined;
  readonly check: CheckScope;
}

/** Makes the scope of one case. Seeds come from the run's seed and the case's name. */
export function createScope({ session, id, name, check }: ScopeOptions): Scope {
  const trail = createTrail();
  /** The makings of what this case took from a memory: told before its own exchanges. */
  const setup = new Set<Exchange>();
  const seed = seedOf(session.seed, name === undefined ? id : `${id}/${name}`);
  let found: { exchanges: readonly Exchange[]; counterexample: Counterexample } | undefined;

  async function recall<Made>(
    memory: Memory,
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const { made, exchanges } = await memory.recall(key, trail, make);
    for (const exchange of exchanges) setup.add(exchange);
    return made;
  }

  function evidence(violations: readonly Violation[]): Evidence {
    const own = found?.exchanges ?? trail.since(0);
    const shown: Evidence = {
      violations: session.redaction.value(violations),
      exchanges: showExchanges([...new Set([...setup, ...own])], session.redaction),
      ...(found === undefined
        ? {}
        : { counterexample: redactCounterexample(found.counterexample, session) }),
    };
    const seen = { requirement: id, case: name, violations, exchanges: own, setup: [...setup] };
    session.seen.set(shown, seen);
    return shown;
  }

  const ask: Ask = {
    run: session.run,
    targets: session.targets,
    async send(target, call) {
      check.targets.add(describeTarget(target));
      const exchange = await session.transport.send(target, call, {
        check: id,
        signal: session.run.signal,
      });
      trail.add(exchange);
      return exchange;
    },
    async property(arbitraries, predicate, options = {}) {
      const numRuns = Math.ceil(RUNS[session.run.profile] * (options.effort ?? 1));
      const examples = options.examples ?? [];
      const finding = await runProperty({ arbitraries, predicate, examples, seed, numRuns, trail });
      if (finding.holds) return [];
      found ??= finding;
      return finding.violations;
    },
    once: (key, make) => recall(check.memory, key, make),
    oncePerRun: (key, make) => recall(session.memory, key, make),
    forget: (key) => session.memory.forget(key),
    later: (look) =>
      void session.later.push({ id, name, look, evidence, sinceMs: performance.now() }),
    created: (creation) => session.created(creation),
    secret: (value) => session.redaction.add(value),
    observe: (point, value, exchange) => session.observe(point, value, exchange),
  };

  return { ask, evidence };
}

function redactCounterexample(counterexample: Counterexample, session: Session): Counterexample {
  return { ...counterexample, values: session.redaction.text(counterexample.values) };
}
