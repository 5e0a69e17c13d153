import { type Command, InvalidArgumentError } from "commander";

/** The options about repeating failures, as they were typed. */
export interface ReproductionFlags {
  readonly scripts?: string;
  readonly reproduce?: number;
  readonly replay?: string;
}

const MOST = 5;

/** Adds `--scripts`, `--reproduce` and `--replay` to the command. */
export function addReproductionOptions(command: Command): Command {
  return command
    .option(
      "--scripts <folder>",
      "a shell script for each failure, to repeat it with bash and curl",
    )
    .option(
      "--reproduce <number>",
      `how many failures are repeated three times before they are told (${MOST}, the most)`,
      readCount,
    )
    .option(
      "--replay <report>",
      "repeat one failure of a JSON report: --replay REPORT REQUIREMENT[/CASE]",
    );
}

function readCount(text: string): number {
  if (/^[0-9]$/.test(text) && Number(text) <= MOST) return Number(text);
  throw new InvalidArgumentError(`Write a number from 0 to ${MOST}.`);
}
