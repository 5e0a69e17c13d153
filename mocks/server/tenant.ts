import { type OperationId, operationIds } from "../../src/generated/operations.js";
import { areDefault } from "../choices.js";
import type { Clock } from "../clock.js";
import type { Choices } from "../domain/choices.js";
import { rulesOf } from "../domain/rules.js";
import { scriptBook } from "../domain/scripts.js";
import { breakRules, changedOperations, type Fault, wrapHandler } from "../faults/fault.js";
import type { AnyHandler } from "../handlers/handler.js";
import { handlers } from "../handlers/index.js";
import type { Ids } from "../ids.js";
import { type SandboxDoors, World } from "../world.js";

const MIRROR_LAG_MS = 250;
const SANDBOX_START_MS = 300;

export interface TenantOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly doors: SandboxDoors;
  readonly choices: Choices;
  readonly faults: readonly Fault[];
  readonly keys: { readonly cloud: string; readonly agent: string };
}

/** A world, who answers in it, and how its answers are held against the documents. */
export interface Tenant {
  readonly world: World;
  readonly handlerOf: (id: OperationId) => AnyHandler;
  /** The judgement of the answers of an operation: none where a fault changes them. */
  readonly judgementOf: (id: OperationId) => "documented" | "stated" | "none";
}

export function createTenant({ choices, faults, ...options }: TenantOptions): Tenant {
  const rules = breakRules(rulesOf(choices, { mirrorLagMs: MIRROR_LAG_MS }), faults);
  const world = new World({
    ...options,
    choices,
    rules,
    scripts: scriptBook(),
    sandboxStartMs: SANDBOX_START_MS,
  });
  // The judge has held each request against the documents: here that becomes a type.
  const table = Object.fromEntries(
    operationIds.map((id) => [id, wrapHandler(id, handlers[id] as AnyHandler, faults)]),
  ) as Readonly<Record<OperationId, AnyHandler>>;
  const changed = changedOperations(faults);
  const judgement = areDefault(choices) ? "documented" : "stated";
  return {
    world,
    handlerOf: (id) => table[id],
    judgementOf: (id) => (changed.has(id) ? "none" : judgement),
  };
}
