import { operations } from "../../src/generated/operations.js";
import { Stopped } from "../limits.js";
import type { Session } from "../runner/session.js";
import type { Verdicts } from "../runner/verdicts.js";
import { locate } from "../target.js";
import { deriveRecipe } from "./derive.js";
import type { Origins } from "./origins.js";
import type { Recipe, Reproduction } from "./recipe.js";
import { type Outcome, repeat } from "./repeat.js";
import { renderScript } from "./script.js";
import type { SeenFailure } from "./seen-failure.js";

/** How often a failure is repeated before its script is printed. */
const TIMES = 3;

/** The most that repeating the failures of a run may cost, on top of asking. */
export const REPRODUCTION_BUDGET = {
  failures: 5,
  requests: 400,
  conversations: 60,
  sandboxes: 3,
  /** Waits of one repetition, as far as they are known before. */
  waitsMs: 20_000,
} as const;

export interface ReproduceOptions {
  readonly session: Session;
  readonly verdicts: Verdicts;
  readonly origins: Origins;
  /** How many failures are repeated; the others get their script, not run. */
  readonly most: number;
  /** Why none is repeated, where that is known. */
  readonly notRun?: string;
}

/**
 * Gives each failure its script, and repeats the first of them. The watching checks look away meanwhile.
 *
 * @throws Interrupted when the run is to end
 */
export async function reproduceFailures(options: ReproduceOptions): Promise<void> {
  const { session, verdicts } = options;
  const watchers = [...session.watchers];
  session.watchers.clear();
  const spent = { failures: 0, requests: 0, conversations: 0, sandboxes: 0 };
  try {
    for (const failure of verdicts.failures()) {
      const { evidence } = failure;
      const seen = session.seen.get(evidence);
      if (seen === undefined || evidence.reproduction !== undefined) continue;
      const reproduction = await reproduce(seen, options, spent);
      if (reproduction !== undefined)
        verdicts.prove({ ...failure, evidence: { ...evidence, reproduction } });
    }
  } catch (error) {
    // A limit of the run: what it holds back is not run, and the run is as complete as it was.
    if (!(error instanceof Stopped)) throw error;
    await reproduceFailures({ ...options, most: 0, notRun: error.message });
  } finally {
    for (const watcher of watchers) session.watchers.add(watcher);
  }
}

interface Spent {
  failures: number;
  requests: number;
  conversations: number;
  sandboxes: number;
}

async function reproduce(
  seen: SeenFailure,
  { session, origins, most, notRun }: ReproduceOptions,
  spent: Spent,
): Promise<Reproduction | undefined> {
  const { run, targets, redaction } = session;
  const derived = deriveRecipe(seen, { run, targets, redaction, origins });
  if (typeof derived === "string") return undefined;
  const { recipe, held } = derived;
  const addresses = { cloud: targets.cloud?.url ?? null, agent: targets.agent?.url ?? null };
  const script = renderScript(recipe, addresses);
  const judged = recipe.judgement.by === "eye" ? "by eye" : "by comparison";
  const shared = isThereStill(recipe, held, session) ? held : undefined;
  const reason =
    judged === "by eye"
      ? "it is for a person to judge"
      : (notRun ?? tooDear(recipe, spent, { most, isShared: shared !== undefined }));
  if (reason !== undefined) return { script, runs: 0, red: 0, judged, notRun: reason, recipe };
  spent.failures += 1;
  const outcomes: Outcome[] = [];
  for (let time = 0; time < TIMES && spent.requests < REPRODUCTION_BUDGET.requests; time++) {
    outcomes.push(
      await repeat(recipe, {
        targets,
        llmKey: run.llm.kind === "real" ? run.llm.apiKey : undefined,
        shared,
        signal: run.signal,
        patienceMs: REPRODUCTION_BUDGET.waitsMs / 2,
        send: (target, call) => {
          spent.requests += 1;
          return session.transport.send(target, call, {
            check: seen.requirement,
            signal: run.signal,
          });
        },
        created: (creation) => {
          if (creation.kind === "sandbox") spent.sandboxes += 1;
          if (creation.kind === "conversation") spent.conversations += 1;
          session.created(creation);
        },
        secret: (value) => redaction.add(value),
      }),
    );
  }
  const judgedOnes = outcomes.filter(({ color }) => color !== "unclear");
  const red = judgedOnes.filter(({ color }) => color === "red").length;
  const unclear = outcomes.find((outcome) => outcome.color === "unclear");
  const why = unclear === undefined ? {} : { notRun: redaction.text(unclear.reason) };
  return { script, runs: judgedOnes.length, red, judged, ...why, recipe };
}

/** @returns why it is not run */
function tooDear(
  { steps, judgement }: Recipe,
  spent: Spent,
  { most, isShared }: { readonly most: number; readonly isShared: boolean },
): string | undefined {
  const asked = steps.filter((step) => !(isShared && step.shared));
  const makings = asked.flatMap((step) => step.makes?.kind ?? []);
  const countOf = (kind: string): number => TIMES * makings.filter((one) => one === kind).length;
  const moment =
    judgement.by === "eye" || judgement.moment.when === "once" ? 0 : judgement.moment.timeoutMs;
  const waitsMs = asked.reduce((sum, { pauseMs = 0 }) => sum + pauseMs, moment);
  const { failures, requests, conversations, sandboxes } = REPRODUCTION_BUDGET;
  if (spent.failures >= Math.min(most, failures)) return "only the first failures are repeated";
  if (spent.requests + TIMES * asked.length > requests) return "it would take too many requests";
  if (spent.conversations + countOf("conversation") > conversations)
    return "it would make too many conversations";
  if (spent.sandboxes + countOf("sandbox") > sandboxes) return "it would make too many sandboxes";
  if (waitsMs > REPRODUCTION_BUDGET.waitsMs)
    return `it waits ${Math.round(waitsMs / 1000)} s each time`;
  return undefined;
}

/** What cases before it made for all can be used again, unless something has deleted it or is going to. */
function isThereStill(
  { steps }: Recipe,
  held: ReadonlyMap<string, string>,
  { targets, hasDeleted }: Session,
): boolean {
  const { cloud } = targets;
  const shared = steps.filter((step) => step.shared);
  if (cloud === undefined || shared.length === 0) return false;
  const isFirst = shared.every((_, index) => steps[index]?.shared === true);
  const willDelete = steps.some(
    ({ method, operation }) => method === "DELETE" && operation !== "deleteConversation",
  );
  const ids = shared.flatMap(({ captures }) =>
    captures.flatMap(({ name }) => held.get(name) ?? []),
  );
  const isDeleted = ids.some(
    (id) =>
      hasDeleted(
        locate(cloud, operations.deleteSandbox, { path: { id }, query: { sandbox_id: id } }),
      ) || hasDeleted(locate(cloud, operations.deleteAppConversation, { path: { id } })),
  );
  return isFirst && !willDelete && !isDeleted;
}
