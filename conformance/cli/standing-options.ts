import type { Command } from "commander";

/** The options about what is known already, as they were typed. */
export interface StandingFlags {
  readonly baseline?: string;
  readonly updateBaseline?: true;
  readonly compare?: string;
}

/** Adds `--baseline`, `--update-baseline` and `--compare` to the command. */
export function addStandingOptions(command: Command): Command {
  return command
    .option(
      "--baseline <file>",
      "known deviations, each with a reason: they do not fail the run; one that is kept again does",
    )
    .option(
      "--update-baseline",
      "write what is broken to the baseline, take out what is kept again; a person adds the reasons",
    )
    .option("--compare <report>", "tell what changed since an earlier JSON report");
}
