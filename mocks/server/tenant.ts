import { type OperationId, operationIds } from "../../src/generated/operations.js";
import { areDefault, readChoices } from "../choices.js";
import type { DrivenClock } from "../clock.js";
import { type Interpreter, interpret, spokenDialects } from "../dialects/dialect.js";
import { dialects } from "../dialects/index.js";
import type { Choices } from "../domain/choices.js";
import { recordTurn } from "../domain/conversation.js";
import type { Facts, SandboxFacts } from "../domain/facts.js";
import { type Fixture, plantFixture } from "../domain/fixture.js";
import type { Moment } from "../domain/moment.js";
import { type Rules, rulesOf } from "../domain/rules.js";
import type { ScriptBook } from "../domain/scripts.js";
import { FaultPlan, type PlannedFault } from "../fault-plan/fault-plan.js";
import { breakRules, changedOperations, type Fault, wrapHandler } from "../faults/fault.js";
import type { AnyHandler } from "../handlers/handler.js";
import { handlers } from "../handlers/index.js";
import { seededIds } from "../ids.js";
import { Journal } from "../journal/journal.js";
import type { LiveAgents } from "../llm/live-agents.js";
import { type SandboxDoors, World } from "../world.js";
import { judged } from "./judge.js";

export interface TenantOptions {
  readonly clock: DrivenClock;
  readonly seed: string;
  readonly doors: SandboxDoors;
  readonly choices: Choices;
  readonly faults: readonly Fault[];
  readonly keys: { readonly cloud: string; readonly agent: string };
  readonly scripts: ScriptBook;
  readonly liveAgents?: LiveAgents | undefined;
  readonly faultPlan?: readonly PlannedFault[] | undefined;
  /** How its journal calls it. */
  readonly name: string;
}

/** All that is known of a tenant at one moment; a value that nothing changes, for this tenant alone. */
export interface Snapshot {
  readonly at: Moment;
  readonly facts: Facts;
  /** How many identifiers and keys had been given out. */
  readonly given: number;
}

/** A world, who answers in it, and how its answers are held against the documents. */
export interface Tenant extends Pick<Behaviour, "handlerOf" | "interpreterOf" | "judgementOf"> {
  /** The present one: a reset puts another in its place. */
  readonly world: World;
  readonly clock: DrivenClock;
  readonly journal: Journal;
  readonly faultPlan: FaultPlan;
  /**
   * Behaves otherwise from now on where the specification is silent; what is not named stays as it was chosen before.
   * @throws UnknownChoice when there is no such open point, or no such choice at it
   */
  readonly open: (chosen: Partial<Choices>) => void;
  /** The faults that are on. */
  readonly faults: readonly Fault[];
  /** Exactly these faults are on from now on; state that they keep begins anew with the world, not here. */
  readonly breakBy: (faults: readonly Fault[]) => void;
  /** As it was when it started, but for the time, choices and faults; both servers stay where they are. */
  readonly reset: () => void;
  readonly snapshot: () => Snapshot;
  /** As it was at a snapshot, the time included. A sandbox that is gone meanwhile gets another port. */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /**
   * What a fixture says, and nothing else; the time stays.
   * @throws InvalidFixture naming what in it breaks a rule
   */
  readonly load: (fixture: Fixture) => Promise<void>;
}

export function createTenant(options: TenantOptions): Tenant {
  const { clock, doors, seed, liveAgents, keys } = options;
  let { faults } = options;
  let behaviour = behaviourOf(options.choices, faults);

  const beginWorld = (
    from: Pick<World, "choices" | "scripts">,
    given = 0,
    facts: Facts | undefined = undefined,
  ) => {
    const { choices, scripts } = from;
    const ids = seededIds(seed, given);
    const { rules } = behaviour;
    return new World({ clock, ids, doors, rules, choices, keys, scripts, liveAgents, facts });
  };
  let world = beginWorld(options);
  const journal = new Journal({ tenant: options.name, secrets: Object.values(keys) });
  const faultPlan = new FaultPlan(clock, options.faultPlan);

  const behave = (choices: Choices) => {
    behaviour = behaviourOf(choices, faults);
    world.choices = choices;
    world.rules = behaviour.rules;
  };

  const reset = () => {
    const left = world;
    world = beginWorld({ choices: left.choices, scripts: options.scripts });
    journal.clear();
    faultPlan.restart();
    left.leave();
  };

  /** A sandbox that is still there keeps its door; each other one gets a new one. */
  const replaceFacts = async ({ facts, given }: Omit<Snapshot, "at">) => {
    const spare = await openMissingDoors(facts.sandboxes);
    const left = world; // from here on nobody comes between
    const kept = new Set<number>();
    const sandboxes: Map<string, SandboxFacts> = new Map();
    for (const [id, { sandbox, agent }] of facts.sandboxes) {
      const slot = left.sandbox(id)?.sandbox.slot ?? spare.pop();
      if (slot === undefined) throw new Error(`no door is open for the sandbox ${id}`);
      kept.add(slot);
      sandboxes.set(id, { sandbox: { ...sandbox, slot }, agent });
    }
    world = beginWorld(left, given, { ...facts, sandboxes });
    left.leave(kept);
    for (const slot of spare) doors.close(slot);
  };

  /** Clients may delete sandboxes in the meantime, whose doors are missing then, too. */
  async function openMissingDoors(wanted: Facts["sandboxes"]): Promise<number[]> {
    const missing = () => [...wanted.keys()].filter((id) => world.sandbox(id) === undefined).length;
    const slots: number[] = [];
    try {
      while (slots.length < missing()) slots.push(await doors.open());
      return slots;
    } catch (error) {
      for (const slot of slots) doors.close(slot);
      throw error;
    }
  }

  const restore = async (snapshot: Snapshot) => {
    await replaceFacts(snapshot);
    clock.restore(snapshot.at);
    endLiveRuns(world);
  };

  const load = async (fixture: Fixture) => {
    const ids = seededIds(seed);
    const { scripts, rules } = world;
    const facts = plantFixture(fixture, { now: clock.now(), rules, scripts, ids });
    await replaceFacts({ facts, given: ids.count() });
  };

  return {
    get world() {
      return world;
    },
    clock,
    journal,
    faultPlan,
    open: (chosen) => behave(readChoices(chosen, world.choices)),
    get faults() {
      return faults;
    },
    breakBy: (next) => {
      faults = next;
      behave(world.choices);
    },
    reset,
    snapshot: () => ({ at: clock.now(), facts: world.copyFacts(), given: world.ids.count() }),
    restore,
    load,
    handlerOf: (id) => behaviour.handlerOf(id),
    interpreterOf: (id) => behaviour.interpreterOf(id),
    judgementOf: (id) => behaviour.judgementOf(id),
  };
}

/** Nobody goes on with what an LLM was asked before a restore: such runs have failed. */
function endLiveRuns(world: World): void {
  const action = {
    kind: "fail",
    code: "RunLost",
    detail: "the mock was restored meanwhile",
  } as const;
  const now = world.clock.now();
  const homes = [world.standAlone, ...world.sandboxIds().flatMap((id) => world.sandbox(id) ?? [])];
  for (const { conversations } of homes) {
    for (const conversation of conversations.values()) {
      const run = conversation.runs.length - 1;
      if (conversation.runs[run]?.script.outcome !== "running") continue;
      const ended = recordTurn(conversation, { run, now, actions: [action] });
      if (ended !== undefined) conversations.set(conversation.id, ended);
    }
  }
}

/** All that follows from what is chosen and from what is broken. */
interface Behaviour {
  readonly rules: Rules;
  readonly handlerOf: (id: OperationId) => AnyHandler;
  /** Between the client's words and the documents'. */
  readonly interpreterOf: (id: OperationId) => Interpreter;
  /** The judgement of the answers of an operation: none where a fault changes them. */
  readonly judgementOf: (id: OperationId) => "documented" | "stated" | "none";
}

function behaviourOf(choices: Choices, faults: readonly Fault[]): Behaviour {
  const spoken = spokenDialects(choices, dialects);
  const changed = changedOperations(faults);
  const judgement = areDefault(choices) ? "documented" : "stated";
  const table = <T>(entry: (id: OperationId) => T) =>
    Object.fromEntries(operationIds.map((id) => [id, entry(id)])) as Readonly<
      Record<OperationId, T>
    >;
  // faults come before the judge: a request that is off the contract reaches them, too
  const handlerTable = table((id) => wrapHandler(id, judged(handlers[id]), faults));
  const interpreters = table((id) => interpret(id, spoken));
  return {
    rules: breakRules(rulesOf(choices), faults),
    handlerOf: (id) => handlerTable[id],
    interpreterOf: (id) => interpreters[id],
    judgementOf: (id) => (changed.has(id) ? "none" : judgement),
  };
}
