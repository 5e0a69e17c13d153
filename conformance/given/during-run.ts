import type { Ask } from "../ask.js";
import { couldNotRun } from "../failure.js";
import { pause } from "../wait.js";

/** Runs that are begun. A played one may last no longer than a few requests, but costs nobody anything. */
const MOST_RUNS = { paid: 3, free: 12 };
const PAUSE_MS = 50;

/**
 * Tries until something falls into a run. Where the machine is busy a short run may be over before the next request
 * is sent: then there is another one, a little later each time.
 *
 * @param attempt has a run of its own; answers `undefined` when that was over too soon
 * @param missed what was then not seen to fall into a run
 * @throws Unjudged (could-not-run) when all runs were over too soon
 */
export async function duringARun<Found>(
  { run }: Ask,
  attempt: () => Promise<Found | undefined>,
  missed: string,
): Promise<Found> {
  const most = run.llm.kind === "real" ? MOST_RUNS.paid : MOST_RUNS.free;
  for (let runs = 1; runs <= most; runs++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await pause(runs * PAUSE_MS, run.signal);
  }
  throw couldNotRun(`${most} runs were over before ${missed}`);
}
