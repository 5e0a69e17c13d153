import { Command, CommanderError } from "commander";
import type { CleanUpOptions } from "../clean-up-log.js";
import type { ConfiguredTarget } from "../config/config-file.js";
import { openConnection } from "../connection/connection.js";
import { checkFileLog } from "../creation-log-file.js";
import type { RecordedExchange } from "../exchange-log.js";
import { CannotBegin, Interrupted } from "../failure.js";
import { type ConformanceOptions, checkRecording, runConformance } from "../index.js";
import { planOf } from "../plan/plan.js";
import type { Report } from "../report.js";
import { formatsOfExchanges } from "../reporters/index.js";
import { writeScripts } from "../reproduction/write-scripts.js";
import { interruptedCode } from "../runner/exit-code.js";
import { select } from "../selection.js";
import { findPackage } from "../version.js";
import { explainRequirement, listRequirements } from "./catalogue.js";
import { cleanUpCommand, takeAwayAfter } from "./clean-up.js";
import { connectionOptions } from "./connection-options.js";
import { guestOptions, typedLimits } from "./guest-options.js";
import type { Io } from "./io.js";
import { llmOptions } from "./llm-options.js";
import { openRunLog, type RunLog } from "./logs.js";
import { addOptions, type CommandOptions } from "./options.js";
import { startOwnMock } from "./own-mock.js";
import { createProgress } from "./progress.js";
import type { ReplayCommandOptions } from "./replay.js";
import { checkReportOutputs, writeReports } from "./report-outputs.js";
import { showPlan } from "./show-plan.js";
import { prepareStanding } from "./standing.js";
import {
  endWithSupervisor,
  isWorker,
  leaveSupervisor,
  reportToSupervisor,
  type supervise,
} from "./supervise.js";
import { keysFrom, type Positionals, splitPositionals, targetOptions } from "./target-options.js";

const USAGE = 2;
const OWN_ERROR = 70;
const CLEANING_TIMEOUT_MS = 10_000;

export interface MainOptions {
  /** Asks in a process of its own; in this one when absent. */
  readonly supervise?: typeof supervise | undefined;
}

type TakeAway = Parameters<typeof supervise>[2];

/** What a command line runs in. */
interface Surroundings {
  readonly io: Io;
  readonly watchOver: ((takeAway: TakeAway) => Promise<number>) | undefined;
}

/**
 * The command `conformance`.
 *
 * @returns the exit code; see ExitCode for a run that asked, 2 and 4 for one that could not begin
 */
export async function main(
  argv: readonly string[],
  io: Io,
  { supervise }: MainOptions = {},
): Promise<number> {
  let exitCode = 0;
  const watchOver = supervise && ((takeAway: TakeAway) => supervise(argv, io, takeAway));
  const command = createCommand({ io, watchOver }, async (run) => {
    exitCode = await run();
  });
  try {
    await command.parseAsync([...argv], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    if (error instanceof CannotBegin) {
      io.stderr.write(`conformance: ${error.message}\n`);
      return error.exitCode;
    }
    io.stderr.write(
      `conformance: an error of the suite itself, please report it: ${stackOf(error)}\n`,
    );
    return OWN_ERROR;
  }
}

function createCommand(
  surroundings: Surroundings,
  run: (action: () => Promise<number>) => Promise<void>,
): Command {
  const { io } = surroundings;
  const command = new Command("conformance")
    .description("Asks a deployment of the Agent Execution Service which requirements it keeps.")
    .version(findPackage().json.version)
    .argument(
      "[url]",
      "the cloud app server or an agent server; without one the mock of this package is asked",
    )
    .argument("[requirement...]", "ask only these: ids, areas, or globs such as 'tags/key-*'")
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    })
    .exitOverride()
    .addHelpText("after", ENVIRONMENT);
  addOptions(command).action(
    (url: string | undefined, globs: readonly string[], options: CommandOptions) =>
      run(async () => {
        const positionals = splitPositionals(url === undefined ? [] : [url, ...globs]);
        const { config } = options;
        const configured =
          config === undefined ? {} : await configure(command, config, positionals, io);
        return ask({ ...positionals, configured }, command.opts<CommandOptions>(), surroundings);
      }),
  );
  command
    .command("explain")
    .description("what a requirement says, why it matters, and how to mend a server that breaks it")
    .argument("<requirement>")
    .action((id: string) =>
      run(async () => {
        io.stdout.write(`${explainRequirement(id)}\n`);
        return 0;
      }),
    );
  command
    .command("compare")
    .description("what changed from one JSON report to another; 1 when a MUST is newly broken")
    .argument("<old>")
    .argument("<new>")
    .action((old: string, now: string) =>
      run(async () => {
        const { compareFiles } = await import("./compare.js");
        return compareFiles([old, now], command.opts<CommandOptions>().report, io);
      }),
    );
  return command;
}

const ENVIRONMENT = `
Keys come from the environment only:
  CONFORMANCE_API_KEY          of the cloud app server (or AGENT_CLOUD_API_KEY)
  CONFORMANCE_SESSION_API_KEY  of the agent server (or AGENT_SESSION_API_KEY)
  CONFORMANCE_LLM_API_KEY      of the real LLM, with --llm-model
AGENT_CLOUD_URL and AGENT_SERVER_URL stand in for a url that is not given. HTTP_PROXY, HTTPS_PROXY and NO_PROXY
count, except for this machine. The command line comes before the environment, and that before --config.

Exit codes: 0 conformant in what was asked, 1 a MUST is broken or a baseline is stale, 2 usage or a missing key, 3 incomplete,
4 unreachable or key refused, 5 something was left behind, 70 an error of the suite, 130 and 143 interrupted.`;

/** Schemas take their time to compile: only where there is a file to hold against one. */
async function configure(
  command: Command,
  file: string,
  { globs }: Positionals,
  io: Io,
): Promise<ConfiguredTarget> {
  const { applyConfigFile } = await import("../config/config-file.js");
  return applyConfigFile(command, file, { env: io.env, typed: globs.length > 0 ? ["only"] : [] });
}

interface Asked extends Positionals {
  readonly configured: ConfiguredTarget;
}

async function ask(
  { url, globs, configured }: Asked,
  options: CommandOptions,
  { io, watchOver }: Surroundings,
): Promise<number> {
  if (options.replay !== undefined) {
    const given = targetOptions(url, options.agentUrl, io.env, configured);
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
  const { checkHar, cleanup, requireAll = false } = options;
  const watched = given !== undefined && checkHar === undefined && !isWorker(io.env);
  if (watched && cleanup === undefined && options.log !== undefined) checkFileLog(options.log);
  if (cleanup !== undefined || (watched && watchOver !== undefined)) {
    const cleaning: CleanUpOptions = {
      ...keysFrom(io.env),
      requestTimeoutMs: options.timeout.request ?? CLEANING_TIMEOUT_MS,
      connection: await openConnection(connection),
    };
    if (cleanup !== undefined)
      return cleanUpCommand(cleanup === true ? cleanup : [cleanup], cleaning, io);
    if (watchOver !== undefined) return watchOver((log) => takeAwayAfter(log, cleaning, io));
  }
  const interruption = interruptOnSignals();
  if (isWorker(io.env)) endWithSupervisor(interruption.interrupt);
  const exchanges: RecordedExchange[] = [];
  const progress = createProgress(io.stderr);
  const common = {
    ...options,
    ...llmOptions(options, io.env),
    ...connection,
    ...guestOptions(options),
    only,
    timeoutsMs: options.timeout,
    consistencyBoundMs: options.consistencyBound,
    signal: interruption.signal,
    onAsking: progress.asking,
    ...(options.report.some(({ format }) => formatsOfExchanges.has(format))
      ? { onExchanges: (all: readonly RecordedExchange[]) => void exchanges.push(...all) }
      : {}),
  };
  try {
    const servers = [url, options.agentUrl].filter((one) => one !== undefined);
    if (given === undefined && options.start !== undefined) {
      throw new CannotBegin(USAGE, "--start needs the address at which the server will be");
    }
    const asked =
      checkHar !== undefined
        ? await checkRecording({ ...common, file: checkHar, servers })
        : given === undefined
          ? await askOwnMock(common)
          : await askGiven({ ...common, ...given }, options.log, io);
    progress.done();
    const exit = { requireAll, signal: interruption.signal };
    const { report, trouble } = await standing.of(asked, exit);
    const writing = { outputs: options.report, quiet: options.quiet === true, exchanges };
    try {
      await writeReports(report, writing, io);
    } finally {
      if (options.scripts !== undefined) await writeScripts(report, options.scripts);
    }
    if (trouble !== undefined) throw trouble;
    return report.exitCode;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    progress.done();
    io.stderr.write("conformance: interrupted before anything was asked\n");
    return interruptedCode(interruption.signal);
  } finally {
    progress.done();
    interruption.stop();
  }
}

/** Asks somebody's servers: what is made there is written down on disk. */
async function askGiven(
  options: ConformanceOptions,
  logFile: string | undefined,
  io: Io,
): Promise<Report> {
  const logs: RunLog[] = [];
  let isDone = false;
  try {
    const report = await runConformance({
      ...options,
      creations(run) {
        const opened = openRunLog(run, logFile);
        logs.push(opened);
        reportToSupervisor(opened.log.file);
        return opened.log;
      },
    });
    for (const { log, done } of logs) {
      if (report.leftovers.length === 0) done();
      else io.stderr.write(`conformance: to take away what is left: --cleanup ${log.file}\n`);
    }
    isDone = true;
    return report;
  } catch (error) {
    const open = logs.filter(({ log }) => log.entries().length + log.loose().length > 0);
    for (const one of logs) if (!open.includes(one)) one.done();
    isDone = open.length === 0;
    // Whoever watches over this process takes it away.
    for (const { log } of isWorker(io.env) ? [] : open)
      io.stderr.write(`conformance: to take away what may be left: --cleanup ${log.file}\n`);
    throw error;
  } finally {
    leaveSupervisor(isDone);
  }
}

interface Replaying extends Pick<ReplayCommandOptions, "names" | "given"> {
  readonly options: CommandOptions;
}

/** Repeats one failure of a report; nothing else is asked. */
async function replayFailure(
  file: string,
  { names, given, options }: Replaying,
  io: Io,
): Promise<number> {
  const { replayCommand } = await import("./replay.js");
  const interruption = interruptOnSignals();
  const { server, timeout } = options;
  try {
    return await replayCommand(
      {
        file,
        names,
        given,
        server,
        keys: keysFrom(io.env),
        connection: await connectionOptions(options, io.env),
        requestTimeoutMs: timeout.request,
        signal: interruption.signal,
      },
      io,
    );
  } finally {
    interruption.stop();
  }
}

async function askOwnMock(options: Omit<ConformanceOptions, "url">): Promise<Report> {
  const mock = await startOwnMock();
  try {
    return await runConformance({
      ...options,
      url: mock.cloud.url,
      server: "cloud",
      apiKey: mock.cloud.apiKey,
      agentUrl: mock.agent.url,
      sessionApiKey: mock.agent.sessionKey,
      llm: undefined,
      llmStub: undefined,
      llmScripted: true,
      allowSettings: true,
      asked: null,
    });
  } finally {
    await mock.stop();
  }
}

/** The first signal ends the run, with the cleaning up; the second ends the process at once. */
function interruptOnSignals(): {
  readonly signal: AbortSignal;
  interrupt(): void;
  stop(): void;
} {
  const controller = new AbortController();
  const names = ["SIGINT", "SIGTERM"] as const;
  const interrupt = (name: NodeJS.Signals): void => {
    stop();
    controller.abort(name);
  };
  const stop = (): void => {
    for (const name of names) process.off(name, interrupt);
  };
  for (const name of names) process.on(name, interrupt);
  return { signal: controller.signal, interrupt: () => interrupt("SIGTERM"), stop };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
