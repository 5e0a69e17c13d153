import { parseArgs } from "node:util";

export interface BenchOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Names of servers; all of them, unless told. */
  readonly only: readonly string[] | undefined;
  /** Whether that is what the docs are made of: every server, often enough, long enough. */
  readonly isWhole: boolean;
}

/** The command line cannot be read; the message says what would be right. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const WHOLE_ROUNDS = 5;
const WHOLE_SECONDS = 1.5;

/**
 * Reads the command line of `npm run bench`.
 * @param known the names of the servers
 * @throws UsageError
 */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const values = parse(args);
  const rounds = readNumber("rounds", values.rounds, WHOLE_ROUNDS);
  const seconds = readNumber("seconds", values.seconds, WHOLE_SECONDS);
  if (!Number.isInteger(rounds)) throw new UsageError("--rounds takes a whole number");
  const only = values.only?.split(",").map((name) => name.trim());
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`--only knows no ${unknown}: there are ${known.join(", ")}`);
  }
  const isWhole = only === undefined && rounds >= WHOLE_ROUNDS && seconds >= WHOLE_SECONDS;
  return { rounds, seconds, only, isWhole };
}

function parse(args: readonly string[]) {
  const option = { type: "string" } as const;
  const options = { rounds: option, seconds: option, only: option };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new UsageError(`--${name} takes a number above 0, not ${text}`);
}
