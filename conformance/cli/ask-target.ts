import { type ConformanceOptions, runConformance } from "../index.js";
import type { Report } from "../report.js";
import type { Io } from "./io.js";
import { openRunLog, type RunLog } from "./logs.js";
import type { OwnMock } from "./own-mock.js";
import { isWorker, leaveSupervisor, reportToSupervisor } from "./supervise.js";

/** Asks somebody's servers: what is made there is written down on disk. */
export async function askGiven(
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

/** Asks the mock of this package, which takes with it what is made there. */
export async function askOwnMock(
  options: Omit<ConformanceOptions, "url">,
  { cloud, agent }: Pick<OwnMock, "cloud" | "agent">,
): Promise<Report> {
  return runConformance({
    ...options,
    url: cloud.url,
    server: "cloud",
    apiKey: cloud.apiKey,
    agentUrl: agent.url,
    sessionApiKey: agent.sessionKey,
    llm: undefined,
    llmStub: undefined,
    llmScripted: true,
    allowSettings: true,
    asked: null,
  });
}
