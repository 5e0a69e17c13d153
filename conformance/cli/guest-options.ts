import { type Command, InvalidArgumentError } from "commander";
import type { ConformanceOptions } from "../index.js";
import { type Limits, limitNames, limitWords } from "../limits.js";

/** The flags about what a run may cost and leave, as they were typed. */
export interface GuestFlags {
  readonly plan?: true;
  readonly readOnly?: true;
  readonly maxRequests?: number;
  readonly maxConversations?: number;
  readonly maxSandboxes?: number;
  readonly maxStarts?: number;
  readonly maxRuns?: number;
  readonly rate?: number | "auto";
  readonly log?: string;
  readonly cleanup?: string | true;
}

const FLAGS: { readonly [name in keyof Limits]: keyof GuestFlags } = {
  requests: "maxRequests",
  conversations: "maxConversations",
  sandboxes: "maxSandboxes",
  starts: "maxStarts",
  runs: "maxRuns",
};

/** Adds them to the command. */
export function addGuestOptions(command: Command): Command {
  command
    .option("--plan", "what the run would cost at most, and end")
    .option("--read-only", "nothing is created, changed or deleted; what needs that is not asked");
  for (const name of limitNames) {
    command.option(`--max-${name} <n>`, `at most so many ${limitWords[name]}`, readCount);
  }
  return command
    .option("--rate <n/s>", "requests to a server in a second: 5/s, 30/m; auto obeys 429", readRate)
    .option("--log <file>", "where it is written down what the run makes")
    .option("--cleanup [log]", "take away what a run made that was killed, and end");
}

/** The limits that were typed. A run that only reads makes nothing. */
export function typedLimits(flags: GuestFlags): Partial<Limits> {
  return Object.fromEntries(
    limitNames.flatMap((name) => {
      const limit = flags.readOnly === true && name !== "requests" ? 0 : flags[FLAGS[name]];
      return limit === undefined ? [] : [[name, limit]];
    }),
  );
}

/** The options of a run that the flags stand for. */
export function guestOptions(
  flags: GuestFlags,
): Pick<ConformanceOptions, "limits" | "perSecond" | "readOnly"> {
  return {
    limits: typedLimits(flags),
    perSecond: typeof flags.rate === "number" ? flags.rate : undefined,
    readOnly: flags.readOnly === true,
  };
}

function readCount(text: string): number {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new InvalidArgumentError("Write a whole number.");
}

const SECONDS = { s: 1, m: 60 };

function readRate(text: string): number | "auto" {
  if (text === "auto") return text;
  const [, number, unit] = /^(\d+(?:\.\d+)?)\/([sm])$/.exec(text) ?? [];
  const perSecond = Number(number) / SECONDS[unit as keyof typeof SECONDS];
  if (perSecond > 0) return perSecond;
  throw new InvalidArgumentError("Write it like 5/s, 30/m or auto.");
}
