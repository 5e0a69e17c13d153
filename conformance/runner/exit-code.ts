import type { BaselineReport } from "../baseline/baseline.js";
import type { ExitCode, Report, RequirementReport } from "../report.js";
import type { Status } from "../verdict.js";

type Facts = Pick<Report, "requirements" | "leftovers" | "interrupted" | "stopped" | "baseline">;

export interface ExitOptions {
  /** What was not asked makes the run incomplete. */
  readonly requireAll: boolean;
  /** Whoever interrupts a run gives the name of the system's signal as the reason. */
  readonly signal: AbortSignal;
}

/** The exit code of a run that has asked: the first of its reasons that holds. */
export function exitCodeOf(
  { requirements, leftovers, interrupted, stopped, baseline }: Facts,
  { requireAll, signal }: ExitOptions,
): ExitCode {
  const counted = requirements.filter((one) => !isExcused(one, baseline));
  const all = counted.flatMap(({ verdict }) =>
    [verdict, ...(verdict.cases ?? [])].map(({ status }) => status),
  );
  const some = (...statuses: readonly Status[]) => all.some((status) => statuses.includes(status));
  const asked = requirements.some(({ verdict }) => verdict.status !== "not-asked");

  if (interrupted) return interruptedCode(signal);
  if (some("error")) return 70;
  if (isBroken(requirements, baseline)) return 1;
  const incomplete =
    stopped !== null ||
    some("could-not-run", "unknown") ||
    !asked ||
    (requireAll && requirements.some(({ verdict }) => verdict.status === "not-asked"));
  if (incomplete) return 3;
  return leftovers.length > 0 ? 5 : 0;
}

/** Of a run that was interrupted, by the name of the system's signal. */
export function interruptedCode({ reason }: AbortSignal): 130 | 143 {
  return reason === "SIGTERM" ? 143 : 130;
}

/** A MUST is broken that the baseline does not know, or the baseline knows what is kept again. */
function isBroken(
  requirements: readonly RequirementReport[],
  baseline: BaselineReport | undefined,
): boolean {
  if (baseline?.entries.some(({ outcome }) => outcome === "stale")) return true;
  return requirements
    .filter(({ level, verdict }) => level === "MUST" && verdict.status === "fail")
    .some(({ id }) => baseline === undefined || isUnlisted(id, baseline));
}

/** What could not be run for a deviation that is known is put up with together with it. */
function isExcused({ verdict }: RequirementReport, baseline: BaselineReport | undefined): boolean {
  const { status, restsOn = [] } = verdict;
  if (baseline === undefined || status !== "could-not-run" || restsOn.length === 0) return false;
  return restsOn.every((id) => !isUnlisted(id, baseline));
}

function isUnlisted(id: RequirementReport["id"], { unlisted }: BaselineReport): boolean {
  return unlisted.some(({ requirement }) => requirement === id);
}
