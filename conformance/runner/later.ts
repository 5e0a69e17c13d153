import { Interrupted, Unjudged } from "../failure.js";
import type { Verdict } from "../verdict.js";
import { pause } from "../wait.js";
import type { Later, Session } from "./session.js";
import type { Verdicts } from "./verdicts.js";

/** How long it is left alone at least: most of them are older than that by then, and nobody waits. */
const AGE_MS = { quick: 600, full: 3000 };

/**
 * Looks again at what was made earlier, all at once: some servers take back after a while what they did.
 *
 * @throws Interrupted when the run is to end
 */
export async function lookAgain(session: Session, verdicts: Verdicts): Promise<void> {
  await Promise.all(
    session.later.map(async (later) => {
      const change = await takeLook(later, session);
      if (change !== undefined) verdicts.amend(later.id, change, later.name);
    }),
  );
}

/** @returns undefined when it found nothing, or could not look: that the check has passed stands */
async function takeLook(
  { look, evidence, sinceMs }: Later,
  { run, redaction }: Session,
): Promise<Pick<Verdict, "status" | "reason" | "evidence"> | undefined> {
  try {
    await pause(Math.max(sinceMs + AGE_MS[run.profile] - performance.now(), 0), run.signal);
    const violations = await look();
    return violations.length === 0 ? undefined : { status: "fail", evidence: evidence(violations) };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (error instanceof Unjudged) return undefined;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { status: "error", reason: redaction.text(reason) };
  }
}
