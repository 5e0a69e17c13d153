import { type OperationId, operationIds } from "../../src/generated/operations.js";
import { areDefault, readChoices } from "../choices.js";
import type { Clock } from "../clock.js";
import { type Interpreter, interpret, spokenDialects } from "../dialects/dialect.js";
import { dialects } from "../dialects/index.js";
import type { Choices } from "../domain/choices.js";
import { type Rules, rulesOf } from "../domain/rules.js";
import type { ScriptBook } from "../domain/scripts.js";
import { breakRules, changedOperations, type Fault, wrapHandler } from "../faults/fault.js";
import type { AnyHandler } from "../handlers/handler.js";
import { handlers } from "../handlers/index.js";
import type { Ids } from "../ids.js";
import type { LiveAgents } from "../llm/live-agents.js";
import { type SandboxDoors, World } from "../world.js";
import { judged } from "./judge.js";

export interface TenantOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly doors: SandboxDoors;
  readonly choices: Choices;
  readonly faults: readonly Fault[];
  readonly keys: { readonly cloud: string; readonly agent: string };
  readonly scripts: ScriptBook;
  readonly liveAgents?: LiveAgents | undefined;
}

/** A world, who answers in it, and how its answers are held against the documents. */
export interface Tenant extends Pick<Behaviour, "handlerOf" | "interpreterOf" | "judgementOf"> {
  readonly world: World;
  /**
   * Behaves otherwise from now on where the specification is silent; what is not named stays as it was chosen before.
   * @throws UnknownChoice when there is no such open point, or no such choice at it
   */
  readonly open: (chosen: Partial<Choices>) => void;
}

export function createTenant({ choices, faults, ...options }: TenantOptions): Tenant {
  let behaviour = behaviourOf(choices, faults);
  const { rules } = behaviour;
  const world = new World({ ...options, choices, rules });
  const open = (chosen: Partial<Choices>) => {
    world.choices = readChoices(chosen, world.choices);
    behaviour = behaviourOf(world.choices, faults);
    world.rules = behaviour.rules;
  };
  return {
    world,
    open,
    handlerOf: (id) => behaviour.handlerOf(id),
    interpreterOf: (id) => behaviour.interpreterOf(id),
    judgementOf: (id) => behaviour.judgementOf(id),
  };
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
