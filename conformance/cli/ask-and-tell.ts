import type { ConnectionOptions } from "../connection/connection.js";
import type { RecordedExchange } from "../exchange-log.js";
import { Interrupted } from "../failure.js";
import { type ConformanceOptions, checkRecording } from "../index.js";
import type { Report } from "../report.js";
import { formatsOfExchanges } from "../reporters/report-format.js";
import { writeScripts } from "../reproduction/write-scripts.js";
import { interruptedCode } from "../runner/exit-code.js";
import { askGiven, askOwnMock } from "./ask-target.js";
import { guestOptions } from "./guest-options.js";
import { interruptOnSignals } from "./interruption.js";
import type { Io } from "./io.js";
import { llmOptions } from "./llm-options.js";
import type { CommandOptions } from "./options.js";
import type { OwnMock } from "./own-mock.js";
import { createProgress } from "./progress.js";
import { writeReports } from "./report-outputs.js";
import type { Standing } from "./standing.js";
import { endWithSupervisor, isWorker } from "./supervise.js";
import type { TargetOptions } from "./target-options.js";

/** What is ready before anything is asked. */
export interface Prepared {
  /** As it was typed: beside `--check-har` it says which server is meant. */
  readonly url: string | undefined;
  readonly only: readonly string[];
  /** Whom to ask. */
  readonly given: TargetOptions | undefined;
  /** The mock of this package, as soon as it is there: it is asked where nobody was given. */
  readonly ownMock?: Promise<OwnMock> | undefined;
  readonly connection: Required<ConnectionOptions>;
  readonly standing: Standing;
}

/**
 * Asks, writes the reports, and ends with what they say.
 *
 * @returns the exit code of the report, or that of an interruption before there was anything to report
 * @throws CannotBegin (2 or 4) when it cannot begin, or when something could not be written at its end
 */
export async function askAndTell(
  prepared: Prepared,
  options: CommandOptions,
  io: Io,
): Promise<number> {
  const { only, connection, standing } = prepared;
  const interruption = interruptOnSignals();
  const { signal } = interruption;
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
    signal,
    onAsking: progress.asking,
    ...(options.report.some(({ format }) => formatsOfExchanges.has(format))
      ? { onExchanges: (all: readonly RecordedExchange[]) => void exchanges.push(...all) }
      : {}),
  };
  try {
    const asked = await askWhoIsMeant(common, prepared, options, io);
    progress.done();
    const { requireAll = false, quiet = false } = options;
    const { report, trouble } = await standing.of(asked, { requireAll, signal });
    try {
      await writeReports(report, { outputs: options.report, quiet, exchanges }, io);
    } finally {
      if (options.scripts !== undefined) await writeScripts(report, options.scripts);
    }
    if (trouble !== undefined) throw trouble;
    return report.exitCode;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    progress.done();
    io.stderr.write("conformance: interrupted before anything was asked\n");
    return interruptedCode(signal);
  } finally {
    progress.done();
    interruption.stop();
  }
}

async function askWhoIsMeant(
  common: Omit<ConformanceOptions, "url">,
  { url, given, ownMock }: Prepared,
  { agentUrl, checkHar, log }: CommandOptions,
  io: Io,
): Promise<Report> {
  if (checkHar !== undefined) {
    const servers = [url, agentUrl].filter((one) => one !== undefined);
    return checkRecording({ ...common, file: checkHar, servers });
  }
  if (given !== undefined) return askGiven({ ...common, ...given }, log, io);
  if (ownMock === undefined) throw new Error("there is nobody to be asked");
  return askOwnMock(common, await ownMock);
}
