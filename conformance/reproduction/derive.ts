import type { RunFacts, Targets } from "../ask.js";
import type { Exchange } from "../exchange.js";
import type { Violation } from "../verdict.js";
import { about, withOrigins, withoutPolls } from "./calls.js";
import { type Finding, findJudgement } from "./judge.js";
import { addMakings } from "./makings.js";
import type { Origins } from "./origins.js";
import type { Recipe } from "./recipe.js";
import type { SeenFailure } from "./seen-failure.js";
import { settle } from "./settle.js";
import { draftOf, type Masking, stepOf } from "./steps.js";
import { KnownValues } from "./variables.js";

export interface DeriveOptions extends Masking {
  readonly targets: Targets;
  readonly run: Pick<RunFacts, "id" | "llm">;
  readonly origins: Origins;
}

const MOST_STEPS = 60;
/** One argument of a command may be 128 KiB long on Linux. */
const LONGEST_BODY = 100_000;

/** A recipe, and the values that its variables had when the failure was seen. */
export interface Derived {
  readonly recipe: Recipe;
  readonly held: ReadonlyMap<string, string>;
}

/**
 * Derives from a failure how a stranger repeats it.
 *
 * @returns why there is no recipe, in a line, where there is none
 */
export function deriveRecipe(failure: SeenFailure, options: DeriveOptions): Derived | string {
  const setup = about(failure.exchanges, failure.setup);
  const asked = withOrigins([...setup, ...failure.exchanges], options.origins);
  if (asked.length === 0) return "it was not seen in an exchange";
  if (
    options.run.llm.kind === "stub" &&
    asked.some((one) => one.requestBody?.includes(stubUrl(options)))
  )
    return "it needs the LLM endpoint of the suite (--llm-stub)";
  if (asked.some((one) => (one.requestBody ?? "").length > LONGEST_BODY))
    return "a body is too long for a script";

  const own = new Set(failure.exchanges);
  const isRace = overlap(failure);
  const { finding, violation } = bestFinding(failure, isRace);
  const kept = new Set<Exchange>();
  if (finding.by !== "eye") kept.add(finding.at);
  if (finding.by === "earlier") kept.add(finding.like);
  const calls = withoutPolls(asked, kept);
  if (calls.length > MOST_STEPS) return `it takes ${calls.length} calls, too many for a script`;

  const values = new KnownValues(options.targets, options.run.llm);
  const drafts = calls.map((call) => {
    const draft = draftOf(call, values, options);
    // What any read of a poll has shown is known after it; the last one may have lost it.
    for (const read of [call.exchange, ...call.reads]) values.learn(read);
    return draft;
  });
  const steps = drafts.map((draft, index) =>
    stepOf(draft, {
      index,
      drafts,
      values,
      own,
      judged: finding.by === "eye" ? undefined : finding.at,
      isRace,
    }),
  );
  const made = addMakings(steps, drafts, values, options.targets);
  const named = new Set(
    made.flatMap(({ captures }) => captures.flatMap((one) => (one.forCleanUp ? [] : [one.name]))),
  );
  const variables = new Map([...values.captured()].filter(([name]) => named.has(name)));
  const judgement = settle(finding, calls, { variables, masking: options, violation });
  return {
    recipe: {
      requirement: failure.requirement,
      ...(failure.case === undefined ? {} : { case: failure.case }),
      message: options.redaction.text(violation.message),
      steps: made,
      judgement,
    },
    held: values.captured(),
  };
}

function stubUrl({ run }: DeriveOptions): string {
  return run.llm.kind === "stub" ? run.llm.stub.url : "";
}

/** The first violation that a comparison can tell, or else the first. */
function bestFinding(
  { violations, exchanges }: SeenFailure,
  isRace: boolean,
): { readonly finding: Finding; readonly violation: Violation } {
  const first = violations[0] ?? { message: "", expected: undefined, actual: undefined };
  const byEye = { finding: { by: "eye" }, violation: first } as const;
  if (isRace) return byEye;
  const all = violations.map((violation) => ({
    violation,
    finding: findJudgement(violation, exchanges),
  }));
  return all.find(({ finding }) => finding.by !== "eye") ?? byEye;
}

/** Where a write and something else were on their way to one thing at once, no single answer tells what happened. */
function overlap({ exchanges, setup }: SeenFailure): boolean {
  const own = exchanges.filter(
    (one) => !setup.includes(one) && !one.operation.startsWith("create"),
  );
  return own.some((one) =>
    own.some(
      (other) =>
        one !== other &&
        one.url === other.url &&
        one.method !== "GET" &&
        one.startedAtMs < other.endedAtMs &&
        other.startedAtMs < one.endedAtMs,
    ),
  );
}
