import type { Report } from "../../index.js";
import { askMock } from "../ask-mock.js";
import { askDisturbed, disturbances } from "./disturbances.js";
import { inTurns } from "./in-turns.js";
import { mishapsOf } from "./matrix.js";
import { isOf, type Share } from "./share.js";

/** A run against a mock without faults: whatever is held against it is a false alarm. */
export interface CleanRun {
  readonly name: string;
  readonly seed: number;
  readonly alarms: readonly string[];
  readonly requests: number;
  readonly durationMs: number;
}

export interface CleanOptions {
  readonly runs: number;
  readonly atOnce: number;
  readonly share: Share;
  readonly onRun: (run: CleanRun) => void;
}

/** The mock as it is: every requirement that is asked is kept. */
export const askClean = (options: CleanOptions): Promise<readonly CleanRun[]> =>
  askAgain(options, (seed) => ({
    name: "the mock as it is",
    ask: () => askMock({ seed }, { seed, profile: "quick" }),
  }));

/** The mock behind something that disturbs, a different one each time. */
export function askThroughDisturbances(options: CleanOptions): Promise<readonly CleanRun[]> {
  const all = Object.entries(disturbances);
  return askAgain(options, (seed) => {
    const [name, disturbance] = all[seed % all.length] ?? ["nothing", {}];
    return { name, ask: () => askDisturbed(disturbance, { seed }, { seed }) };
  });
}

interface Asked {
  readonly name: string;
  readonly ask: () => Promise<Report>;
}

function askAgain(
  { runs, atOnce, share, onRun }: CleanOptions,
  asked: (seed: number) => Asked,
): Promise<readonly CleanRun[]> {
  const seeds = Array.from({ length: runs }, (_, index) => index + 1).filter(isOf(share));
  return inTurns(seeds, atOnce, async (seed) => {
    const { name, ask } = asked(seed);
    const report = await ask();
    const { cost, run } = report;
    const alarms = alarmsOf(report);
    const done = { name, seed, alarms, requests: cost.requests, durationMs: run.durationMs };
    onRun(done);
    return done;
  });
}

/** What was held against a server that keeps everything, and what the suite did wrong. */
export function alarmsOf(report: Report): readonly string[] {
  const failed = report.requirements.flatMap(({ id, verdict }) =>
    verdict.status === "fail"
      ? [verdict, ...(verdict.cases ?? [])].flatMap(({ evidence }) =>
          (evidence?.violations ?? []).map(({ message }) => `${id}: ${message}`),
        )
      : [],
  );
  return [...new Set(failed), ...mishapsOf(report)];
}
