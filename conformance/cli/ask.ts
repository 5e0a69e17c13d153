import type { CleanUpOptions } from "../clean-up-log.js";
import type { ConfiguredTarget } from "../config/config-file.js";
import { type ConnectionOptions, openConnection } from "../connection/connection.js";
import { checkFileLog } from "../creation-log-file.js";
import { CannotBegin } from "../failure.js";
import { select } from "../selection.js";
import { connectionOptions } from "./connection-options.js";
import { typedLimits } from "./guest-options.js";
import type { Io } from "./io.js";
import type { CommandOptions } from "./options.js";
import { checkReportOutputs } from "./report-outputs.js";
import { prepareStanding } from "./standing.js";
import { isWorker, supervise } from "./supervise.js";
import { keysFrom, type Positionals, targetOptions } from "./target-options.js";

const USAGE = 2;
const CLEANING_TIMEOUT_MS = 10_000;

/** What a command line runs in. */
export interface Surroundings {
  readonly io: Io;
  /** Of the command. */
  readonly argv: readonly string[];
  /** Asks in a process of its own, and takes away what that one could not; otherwise in this one. */
  readonly isSupervised: boolean;
}

/** What is to be asked, as it was typed, and as the configuration file has it. */
export interface Asked extends Positionals {
  readonly configured: ConfiguredTarget;
}

/**
 * `conformance [url] [requirement...]`: asks, or does what one of its flags says instead. Each loads what it needs, and
 * the process that only watches over another one little.
 *
 * @returns the exit code
 * @throws CannotBegin (2 or 4) when it cannot begin
 */
export async function ask(
  { url, globs, configured }: Asked,
  options: CommandOptions,
  { io, argv, isSupervised }: Surroundings,
): Promise<number> {
  if (options.replay !== undefined) {
    const given = targetOptions(url, options.agentUrl, io.env, configured);
    const { replayFailure } = await import("./replay.js");
    return replayFailure(options.replay, { names: globs, given, options }, io);
  }
  const only = [...globs, ...options.only];
  const selected = select({ only, skip: options.skip }); // a mistyped glob is told before anything is started
  if (options.list === true) {
    const { listRequirements } = await import("./catalogue.js");
    io.stdout.write(`${listRequirements(selected)}\n`);
    return 0;
  }
  if (options.plan === true) {
    const [{ planOf }, { showPlan }] = await Promise.all([
      import("../plan/plan.js"),
      import("./show-plan.js"),
    ]);
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
    const { cleanUpCommand } = await import("./clean-up.js");
    return cleanUpCommand(logs, await cleaningOptions(options, connection, io), io);
  }
  if (given !== undefined && checkHar === undefined && !isWorker(io.env)) {
    if (log !== undefined) checkFileLog(log);
    if (isSupervised) {
      const cleaning = await cleaningOptions(options, connection, io);
      return supervise(argv, io, async (file) => {
        const { takeAwayAfter } = await import("./clean-up.js");
        await takeAwayAfter(file, cleaning, io);
      });
    }
  }
  const prepared = { url, only, given, connection, standing };
  if (given === undefined && options.start !== undefined)
    throw new CannotBegin(USAGE, "--start needs the address at which the server will be");
  if (given !== undefined || checkHar !== undefined) {
    const { askAndTell } = await import("./ask-and-tell.js");
    return askAndTell(prepared, options, io);
  }
  const { withOwnMock } = await import("./own-mock.js");
  return withOwnMock(async (ownMock) => {
    // It starts while what asks is loaded.
    const { askAndTell } = await import("./ask-and-tell.js");
    return askAndTell({ ...prepared, ownMock }, options, io);
  });
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
