import { Interrupted, Unjudged } from "../failure.js";
import type { ServerModel } from "../server-model.js";
import { missingNeed } from "./needs.js";
import { createCheckScope, createScope } from "./scope.js";
import type { Session } from "./session.js";
import type { Verdicts } from "./verdicts.js";

/**
 * Holds the models against their servers; what they find is told under the requirement that it breaks. Where one
 * that a model could find is known to be broken already, it would only find that again.
 *
 * @throws Interrupted when the run is to end
 */
export async function explore(
  models: readonly ServerModel[],
  session: Session,
  verdicts: Verdicts,
): Promise<void> {
  for (const model of models) {
    const needs = { needs: [[model.needs]] };
    const isGiven = missingNeed(needs, session.targets, session.run) === undefined;
    const isAsked = model.requirements.some((id) => verdicts.isJudged(id));
    const known = [...model.requires, ...model.requirements];
    const isBroken = known.some((id) => verdicts.isBroken(id));
    if (isGiven && isAsked && !isBroken) await exploreOne(model, session, verdicts);
  }
}

async function exploreOne(
  { name, beside, explore }: ServerModel,
  session: Session,
  verdicts: Verdicts,
): Promise<void> {
  const scope = { session, id: beside, name: `model/${name}`, check: createCheckScope() };
  const { ask, evidence } = createScope(scope);
  try {
    const violations = await explore(ask);
    const broken = violations[0]?.breaks;
    if (broken !== undefined)
      verdicts.amend(broken, { status: "fail", evidence: evidence(violations) });
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    // Something that was given broke on the way: the checks have said so, each for its own row.
    if (error instanceof Unjudged) return;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    verdicts.amend(beside, { status: "error", reason: session.redaction.text(reason) });
  }
}
