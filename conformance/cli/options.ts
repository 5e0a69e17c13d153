import { type Command, InvalidArgumentError, Option } from "commander";
import type { Profile } from "../report.js";
import { reportFormats } from "../reporters/report-format.js";
import { defaultTimeoutsMs, type TimeoutsMs } from "../wait.js";
import { addConnectionOptions, type ConnectionFlags } from "./connection-options.js";
import { parseDurationMs } from "./duration.js";
import { addGuestOptions, type GuestFlags } from "./guest-options.js";
import { type ListenAddress, type LlmFlags, parseListenAddress } from "./llm-options.js";
import { parseReportOutput, type ReportOutput } from "./report-option.js";
import { addReproductionOptions, type ReproductionFlags } from "./reproduction-options.js";
import { addStandingOptions, type StandingFlags } from "./standing-options.js";

/** The options of `conformance`, as they were typed. */
export interface CommandOptions
  extends LlmFlags,
    ConnectionFlags,
    StandingFlags,
    ReproductionFlags,
    GuestFlags {
  readonly config?: string;
  readonly server?: "cloud" | "agent";
  readonly agentUrl?: string;
  readonly seed?: number;
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly list?: true;
  readonly checkHar?: string;
  readonly report: readonly ReportOutput[];
  readonly timeout: Partial<TimeoutsMs>;
  readonly requireAll?: true;
  readonly failFast?: true;
  readonly start?: string;
  readonly consistencyBound?: number;
  readonly allowSettings?: true;
  readonly quiet?: true;
}

/** Adds the options of a run to the command. */
export function addOptions(command: Command): Command {
  return addConnectionOptions(
    addStandingOptions(addReproductionOptions(addGuestOptions(addAskingOptions(command)))),
  ).option(
    "--config <file>",
    "the same flags by their names, in YAML or JSON; typed ones come first",
  );
}

function addAskingOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--server <kind>", "what the url is, where asking does not tell").choices([
        "cloud",
        "agent",
      ]),
    )
    .option(
      "--agent-url <url>",
      "a stand-alone agent server beside the cloud; otherwise a sandbox of this run is asked",
    )
    .option("--seed <number>", "ask the same values again", readSeed)
    .addOption(
      new Option("--profile <name>", "how much is asked")
        .choices(["quick", "full"])
        .default("full"),
    )
    .option("--only <glob>", "ask only what matches (repeatable)", append, [])
    .option("--skip <glob>", "do not ask what matches (repeatable)", append, [])
    .option("--list", "list all requirements, and end")
    .option("--check-har <file>", "judge a recording (HAR 1.2) by what it shows; nobody is asked")
    .option(
      "--report <format=file>",
      `${reportFormats.join(", ")}; - is stdout (repeatable)`,
      appendReport,
      [],
    )
    .option(
      "--llm-scripted",
      "the target plays the LLM's answers by itself, except below http://llm.invalid",
    )
    .option("--llm-stub", "an LLM endpoint of ours plays them; it costs nothing")
    .option("--llm-stub-listen <host:port>", "where it listens (127.0.0.1:0)", readListenAddress)
    .option("--llm-stub-url <url>", "where the target sees it, if elsewhere")
    .option("--llm-model <name>", "a real LLM plays; it may cost money")
    .option("--llm-base-url <url>", "where the real LLM is")
    .option(
      "--timeout <name=duration,…>",
      `longest waits: ${timeoutNames().join(", ")}`,
      readTimeouts,
      {},
    )
    .option("--start <command>", "start the server at the url with this, watch it, and end it")
    .option(
      "--consistency-bound <duration>",
      "tags that take longer to show in the cloud are told as late (10s)",
      readDuration,
    )
    .option("--require-all", "what is not asked makes the run incomplete (exit code 3)")
    .option("--fail-fast", "ask nothing more once a MUST is broken")
    .option("--allow-settings", "the settings of a foreign agent server may be changed")
    .option("--quiet", "only the last line");
}

function append(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed)) return seed;
  throw new InvalidArgumentError("A seed is a whole number.");
}

function appendReport(text: string, earlier: readonly ReportOutput[]): readonly ReportOutput[] {
  const output = parseReportOutput(text);
  if (output !== undefined) return [...earlier, output];
  throw new InvalidArgumentError(
    `Write it like junit=report.xml or json=-; the formats are ${reportFormats.join(", ")}.`,
  );
}

function readListenAddress(text: string): ListenAddress {
  const address = parseListenAddress(text);
  if (address !== undefined) return address;
  throw new InvalidArgumentError("Write it like 0.0.0.0:4000.");
}

function readDuration(text: string): number {
  const durationMs = parseDurationMs(text);
  if (durationMs !== undefined) return durationMs;
  throw new InvalidArgumentError("Write it like 10s.");
}

function timeoutNames(): readonly (keyof TimeoutsMs)[] {
  return Object.keys(defaultTimeoutsMs) as (keyof TimeoutsMs)[];
}

function readTimeouts(text: string, earlier: Partial<TimeoutsMs>): Partial<TimeoutsMs> {
  const entries = text.split(",").map((part) => {
    const [name = "", duration = ""] = part.split("=");
    const timeoutMs = parseDurationMs(duration);
    if (timeoutMs === undefined || !timeoutNames().some((known) => known === name)) {
      throw new InvalidArgumentError(
        `Write it like run=60s; the names are ${timeoutNames().join(", ")}.`,
      );
    }
    return [name, timeoutMs];
  });
  return { ...earlier, ...Object.fromEntries(entries) };
}
