import type { ExitCode, Report } from "../report.js";
import type { Status } from "../verdict.js";

type Facts = Pick<Report, "requirements" | "leftovers" | "interrupted" | "stopped">;

export interface ExitOptions {
  /** What was not asked makes the run incomplete. */
  readonly requireAll: boolean;
  /** Whoever interrupts a run gives the name of the system's signal as the reason. */
  readonly signal: AbortSignal;
}

/** The exit code of a run that has asked: the first of its reasons that holds. */
export function exitCodeOf(
  { requirements, leftovers, interrupted, stopped }: Facts,
  { requireAll, signal }: ExitOptions,
): ExitCode {
  const all = requirements.flatMap(({ level, verdict }) =>
    [verdict, ...(verdict.cases ?? [])].map(({ status }) => ({ level, status })),
  );
  const some = (...statuses: readonly Status[]) =>
    all.some(({ status }) => statuses.includes(status));
  const asked = requirements.some(({ verdict }) => verdict.status !== "not-asked");

  if (interrupted) return signal.reason === "SIGTERM" ? 143 : 130;
  if (some("error")) return 70;
  if (all.some(({ level, status }) => level === "MUST" && status === "fail")) return 1;
  const incomplete =
    stopped !== null ||
    some("could-not-run", "unknown") ||
    !asked ||
    (requireAll && requirements.some(({ verdict }) => verdict.status === "not-asked"));
  if (incomplete) return 3;
  return leftovers.length > 0 ? 5 : 0;
}
