import * as fc from "fast-check";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Ask } from "../ask.js";
import type { Violation } from "../verdict.js";

/** One operation of a sequence: what it does to the model, what it asks of the target, and what must hold then. */
export type Command<Model extends object> = fc.AsyncCommand<Model, Ask>;

interface CommandDefinition<Model> {
  /** As it is told in a counterexample: `patch(0, {"a":"1"})`. */
  readonly text: string;
  /** Can it be asked in this state? Always, when absent. */
  readonly when?: (model: Model) => boolean;
  readonly ask: (model: Model, ask: Ask) => Promise<readonly Violation[]>;
}

/** What stops a sequence: the target does not do what the model does. */
class Difference extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super("the target differs from the model");
    this.violations = violations;
  }
}

export function command<Model extends object>({
  text,
  when,
  ask: judge,
}: CommandDefinition<Model>): Command<Model> {
  return {
    check: (model) => when === undefined || when(model),
    async run(model, ask) {
      const violations = await judge(model, ask);
      if (violations.length > 0) throw new Difference(violations);
    },
    toString: () => text,
  };
}

/** A violation under the requirement that it breaks. */
export function breaks(
  requirement: RequirementId,
  violations: readonly Violation[],
): readonly Violation[] {
  return violations.map((violation) => ({ ...violation, breaks: requirement }));
}

export interface SequenceOptions<Model extends object> {
  /** A fresh model, and the target brought to the same state. */
  readonly begin: (ask: Ask) => Promise<Model>;
  readonly commands: readonly fc.Arbitrary<Command<Model>>[];
  /** What must hold after every sequence. */
  readonly end: (model: Model, ask: Ask) => Promise<readonly Violation[]>;
  readonly longest: number;
  /** How many sequences, as a factor of what the profile asks. */
  readonly effort: number;
}

/** Asks sequences of commands, shrinks the first that differs, and tells which requirement it breaks. */
export function askSequences<Model extends object>(
  ask: Ask,
  { begin, commands, end, longest, effort }: SequenceOptions<Model>,
): Promise<readonly Violation[]> {
  const sequences = fc.commands([...commands], { maxCommands: longest, size: "max" });
  return ask.property(
    [sequences],
    async (sequence) => {
      const model = await begin(ask);
      try {
        await fc.asyncModelRun(() => ({ model, real: ask }), sequence);
      } catch (error) {
        if (error instanceof Difference) return error.violations;
        throw error;
      }
      return end(model, ask);
    },
    { effort },
  );
}
