import type { RunFacts } from "../ask.js";
import type { Limits } from "../limits.js";
import { type Budget, REPORT_VERSION, type Report } from "../report.js";
import { contractVersion, findPackage } from "../version.js";

export interface DescribedRun extends Pick<Report, "target" | "seed"> {
  readonly run: RunFacts;
  readonly startedAt: Date;
}

/** What a report says of the run itself, which ends now. */
export function describeRun({
  run,
  startedAt,
  target,
  seed,
}: DescribedRun): Pick<Report, "version" | "suite" | "contract" | "target" | "run" | "seed"> {
  const { json } = findPackage();
  return {
    version: REPORT_VERSION,
    suite: { name: json.name, version: json.version },
    contract: { version: contractVersion() },
    target,
    run: {
      id: run.id,
      profile: run.profile,
      llm: run.llm.kind,
      startedAt: startedAt.toISOString(),
      durationMs: Date.now() - startedAt.getTime(),
    },
    seed,
  };
}

/** What was sent, and the most that would have been: JSON knows no infinity. */
export function describeBudget(spent: Limits, limits: Limits): Budget {
  const shown = (name: keyof Limits) => (Number.isFinite(limits[name]) ? limits[name] : null);
  return {
    spent,
    limits: {
      requests: shown("requests"),
      conversations: shown("conversations"),
      sandboxes: shown("sandboxes"),
      starts: shown("starts"),
      runs: shown("runs"),
    },
  };
}
