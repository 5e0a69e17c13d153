import type { Arbitrary } from "fast-check";
import type { OpenPointId } from "../src/generated/open-points.js";
import type { Creation } from "./creation-log.js";
import type { Call, Exchange } from "./exchange.js";
import type { Llm } from "./llm/llm.js";
import type { Profile } from "./report.js";
import type { Look } from "./started-server.js";
import type { Target } from "./target.js";
import type { Violation } from "./verdict.js";
import type { TimeoutsMs } from "./wait.js";

/** The facts of a run that a check may need. */
export interface RunFacts {
  /** Unique, lowercase letters and digits; carried by everything that the run makes. */
  readonly id: string;
  readonly profile: Profile;
  readonly timeoutsMs: TimeoutsMs;
  /** Where the LLM's answers come from. */
  readonly llm: Llm;
  /** What was seen of the agent server coming up, where the run started it. */
  readonly start?: readonly Look[] | undefined;
  /** How long tags may take to show in the cloud before it is told as late. In milliseconds. */
  readonly consistencyBoundMs: number;
  /** Some of what is asked needs two sandboxes: one is made right after the other, and they start beside each other. */
  readonly needsTwoSandboxes?: boolean | undefined;
  /** Nothing may be created, changed or deleted. */
  readonly readOnly: boolean;
  /** May the settings of an agent server that is not ours be changed? */
  readonly allowSettings: boolean;
  /** Given when the run is to end. */
  readonly signal: AbortSignal;
}

export interface Targets {
  /** A stand-alone agent server; without one a sandbox of this run is asked (given/agent-server.ts). */
  readonly agent?: Target | undefined;
  readonly cloud?: Target | undefined;
}

export type Arbitraries<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: Arbitrary<Values[Index]>;
};

export interface PropertyOptions<Values extends readonly unknown[]> {
  /** Asked before any generated ones. */
  readonly examples?: readonly Readonly<Values>[];
  /** How many values, as a factor of what the profile asks: below 1 where a value is dear. */
  readonly effort?: number;
}

/** A second look at something, long after the first. It answers violations, as a check does. */
export type LateLook = () => Promise<readonly Violation[]>;

/** What a check is given to ask with. The runner makes one for each check. */
export interface Ask {
  readonly run: RunFacts;
  readonly targets: Targets;

  /**
   * Sends a call; every exchange is recorded and its shape judged.
   * @throws Unjudged when no answer came
   */
  send(target: Target, call: Call): Promise<Exchange>;

  /**
   * A property: the predicate holds (finds no violation) for all values. The first that fails is shrunk, and
   * the exchanges of the smallest are the evidence, so a predicate makes or resets all the state that it needs.
   */
  property<Values extends [unknown, ...unknown[]]>(
    arbitraries: Arbitraries<Values>,
    predicate: (...values: Values) => Promise<readonly Violation[]>,
    options?: PropertyOptions<NoInfer<Values>>,
  ): Promise<readonly Violation[]>;

  /** Makes something once for all cases of this check. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
  /** Makes something once for all checks of the run. */
  oncePerRun<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
  /** The thing made once for the run is spoiled: the next check makes another. */
  forget(name: string): void;

  /**
   * Looks once more at the end of the run, at what was seen to be right: some servers take back after a while what
   * they did. What it finds is told of this case. It does not look where somebody else changes or deletes.
   */
  later(look: LateLook): void;

  /** Writes down that the run has made something, before it is used. */
  created(creation: Creation): void;
  /** Masks a key that an answer brought, in every output. */
  secret(value: string): void;
  /** Notes how the target does what is left open. The first note on a point counts. */
  observe(point: OpenPointId, value: unknown, exchange: Exchange): void;
}
