import type { CleanUpOptions } from "../clean-up-log.js";
import type { ConfiguredTarget } from "../config/config-file.js";
import { type ConnectionOptions, openConnection } from "../connection/connection.js";
import { checkFileLog } from "../creation-log-file.js";
import { planOf } from "../plan/plan.js";
import { select } from "../selection.js";
import { askAndTell } from "./ask-and-tell.js";
import { listRequirements } from "./catalogue.js";
import { cleanUpCommand, takeAwayAfter } from "./clean-up.js";
import { connectionOptions } from "./connection-options.js";
import { typedLimits } from "./guest-options.js";
import type { Io } from "./io.js";
import type { CommandOptions } from "./options.js";
import { checkReportOutputs } from "./report-outputs.js";
import { showPlan } from "./show-plan.js";
import { prepareStanding } from "./standing.js";
import { isWorker, type supervise } from "./supervise.js";
import { keysFrom, type Positionals, targetOptions } from "./target-options.js";

const CLEANING_TIMEOUT_MS = 10_000;

/** What a command line runs in. */
export interface Surroundings {
  readonly io: Io;
  /** Asks in a process of its own, and takes away what that one could not; in this one when absent. */
  readonly watchOver: ((takeAway: Parameters<typeof supervise>[2]) => Promise<number>) | undefined;
}

/** What is to be asked, as it was typed, and as the configuration file has it. */
export interface Asked extends Positionals {
  readonly configured: ConfiguredTarget;
}

/**
 * `conformance [url] [requirement...]`: asks, or does what one of its flags says instead.
 *
 * @returns the exit code
 * @throws CannotBegin (2 or 4) when it cannot begin
 */
export async function ask(
  { url, globs, configured }: Asked,
  options: CommandOptions,
  { io, watchOver }: Surroundings,
): Promise<number> {
  if (options.replay !== undefined) {
    const given = targetOptions(url, options.agentUrl, io.env, configured);
    const { replayFailure } = await import("./replay.js");
    return replayFailure(options.replay, { names: globs, given, options }, io);
  }
  const only = [...globs, ...options.only];
  const selected = select({ only, skip: options.skip }); // a mistyped glob is told before anything is started
  if (options.list === true) {
    io.stdout.write(`${listRequirements(selected)}\n`);
    return 0;
  }
  if (options.plan === true) {
    const plan = planOf({ profile: options.profile, selected });
    io.stdout.write(`${showPlan(plan, { ...plan.atMost, ...typedLimits(options) })}\n`);
    return 0;
  }
  checkReportOutputs(options.report);
  const standing = await prepareStanding(options, io);
  const connection = await connectionOptions(options, io.env);
  const given = targetOptions(url, options.agentUrl, io.env, configured);
  const { checkHar, cleanup, log } = options;
  if (cleanup !== undefined) {
    const logs = cleanup === true ? cleanup : [cleanup];
    return cleanUpCommand(logs, await cleaningOptions(options, connection, io), io);
  }
  if (given !== undefined && checkHar === undefined && !isWorker(io.env)) {
    if (log !== undefined) checkFileLog(log);
    if (watchOver !== undefined) {
      const cleaning = await cleaningOptions(options, connection, io);
      return watchOver((file) => takeAwayAfter(file, cleaning, io));
    }
  }
  return askAndTell({ url, only, given, connection, standing }, options, io);
}

async function cleaningOptions(
  { timeout }: CommandOptions,
  connection: ConnectionOptions,
  { env }: Io,
): Promise<CleanUpOptions> {
  return {
    ...keysFrom(env),
    requestTimeoutMs: timeout.request ?? CLEANING_TIMEOUT_MS,
    connection: await openConnection(connection),
  };
}
