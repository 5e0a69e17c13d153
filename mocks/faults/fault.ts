import type { OperationId } from "../../src/generated/operations.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Rules } from "../domain/rules.js";
import type { Answer } from "../handlers/answer.js";
import type { AnyHandler, AnyRequest } from "../handlers/handler.js";
import type { World } from "../world.js";

/** Answers in the place of a handler; `next` is that handler, or the next fault around it. */
export type Wrapper = (
  request: AnyRequest,
  next: (request: AnyRequest) => Answer | Promise<Answer>,
  world: World,
) => Answer | Promise<Answer>;

/** One way to break one requirement, as data. Give `rules`, or `operations` with `wrap`, or all. */
export interface FaultDefinition {
  /** What the server does wrong, in one sentence. */
  readonly breaks: string;
  /** The entries of the rules that it replaces. */
  readonly rules?: (rules: Rules) => Partial<Rules>;
  /** The operations whose answers it changes: they are no longer held against the documents. */
  readonly operations?: readonly OperationId[];
  /** Goes around the handlers of those operations, and around the judge of their requests. */
  readonly wrap?: Wrapper;
}

export interface Fault extends FaultDefinition {
  /** `<requirement>/<name>` */
  readonly id: string;
  readonly requirement: RequirementId;
}

/** The ways to break one requirement, each with a name in kebab-case. */
export function defineFaults(
  requirement: RequirementId,
  faults: Readonly<Record<string, FaultDefinition>>,
): readonly Fault[] {
  return Object.entries(faults).map(([name, fault]) => ({
    ...fault,
    id: `${requirement}/${name}`,
    requirement,
  }));
}

/** The rules with those faults in them; a later fault sees what an earlier one left. */
export function breakRules(rules: Rules, faults: readonly Fault[]): Rules {
  let broken = rules;
  for (const fault of faults) broken = { ...broken, ...fault.rules?.(broken) };
  return broken;
}

/** The handler of one operation with those faults around it; a later fault is further outside. */
export function wrapHandler(
  operation: OperationId,
  handler: AnyHandler,
  faults: readonly Fault[],
): AnyHandler {
  return faults.reduce<AnyHandler>((inner, { operations, wrap }) => {
    if (wrap === undefined || !operations?.includes(operation)) return inner;
    return (request, world) => wrap(request, (passed) => inner(passed, world), world);
  }, handler);
}

/** The operations whose answers those faults change. */
export const changedOperations = (faults: readonly Fault[]): ReadonlySet<OperationId> =>
  new Set(faults.flatMap(({ operations }) => operations ?? []));
