import { randomBytes, randomInt } from "node:crypto";
import type { RequirementId } from "../src/generated/requirements.js";
import type { RunFacts } from "./ask.js";
import { checks } from "./checks/index.js";
import {
  type Connection,
  type ConnectionOptions,
  openConnection,
} from "./connection/connection.js";
import { type CreationLog, createMemoryLog } from "./creation-log.js";
import { createExchangeLog, type RecordedExchange } from "./exchange-log.js";
import { CannotBegin } from "./failure.js";
import type { Limits } from "./limits.js";
import { type LlmOptions, openLlm } from "./llm/open-llm.js";
import { models } from "./model/index.js";
import { observations } from "./observations/index.js";
import { planOf } from "./plan/plan.js";
import type { Profile, Report } from "./report.js";
import { REPRODUCTION_BUDGET } from "./reproduction/reproduce.js";
import { preflight } from "./runner/preflight.js";
import { runChecks } from "./runner/run.js";
import { select } from "./selection.js";
import { type StartedServer, startServer } from "./started-server.js";
import type { Verdict } from "./verdict.js";
import { defaultTimeoutsMs, type TimeoutsMs } from "./wait.js";

export type * from "./baseline/baseline.js";
export { holdAgainst } from "./baseline/hold-against.js";
export { compareReports } from "./compare/compare-reports.js";
export type * from "./compare/comparison.js";
export type { ConnectionOptions } from "./connection/connection.js";
export type { ProxyOptions } from "./connection/proxies.js";
export type { RecordedExchange } from "./exchange-log.js";
export { CannotBegin } from "./failure.js";
export { checkRecording, readBaseline, readReport } from "./files.js";
export type { Limits } from "./limits.js";
export type * from "./llm/open-llm.js";
export type { LlmStubOptions } from "./llm/stub.js";
export type { RecordingOptions } from "./recording/check-recording.js";
export type * from "./recording/recording.js";
export type * from "./report.js";
export { formatReport, type Rendering } from "./reporters/index.js";
export type { ReportFormat } from "./reporters/report-format.js";
export type { RequestExtras } from "./request-extras/request-extras.js";
export type * from "./verdict.js";
export type { TimeoutsMs } from "./wait.js";

export interface ConformanceOptions extends LlmOptions, ConnectionOptions {
  /** The cloud app server, or an agent server; which it is, is found out by asking. */
  readonly url: string;
  readonly server?: "cloud" | "agent" | undefined;
  /** A stand-alone agent server beside the cloud; without one a sandbox of this run is asked. */
  readonly agentUrl?: string | undefined;
  /** The cloud API key. */
  readonly apiKey?: string | undefined;
  /** The session key of the agent server. */
  readonly sessionApiKey?: string | undefined;
  /** Globs of requirements (`tags/*`) or areas (`tags`); none = all. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** The same seed asks the same values; chosen and reported when absent. */
  readonly seed?: number | undefined;
  /** `full` when absent. */
  readonly profile?: Profile | undefined;
  readonly timeoutsMs?: Partial<TimeoutsMs> | undefined;
  /**
   * A line of the shell that starts the server at `url` (its agent server is at `agentUrl`, where that is given): it is
   * watched while it comes up, and ended with the run.
   */
  readonly start?: string | undefined;
  /** Tags that take longer to show in the cloud are told as late; 10 s when absent. In milliseconds. */
  readonly consistencyBoundMs?: number | undefined;
  /**
   * The most that the run does, where it is not the plan's: what would go beyond is not sent, and the run ends as
   * incomplete.
   */
  readonly limits?: Partial<Limits> | undefined;
  /** The most requests to one server in a second; as fast as it answers when absent. */
  readonly perSecond?: number | undefined;
  /** Where it is written down what the run of this id makes; in memory when absent. */
  readonly creations?: ((run: string) => CreationLog) | undefined;
  /** Nothing is created, changed or deleted; what needs that is not asked. */
  readonly readOnly?: boolean | undefined;
  /** The settings of the agent server may be changed. */
  readonly allowSettings?: boolean | undefined;
  /** What was not asked makes the run incomplete (exit code 3). */
  readonly requireAll?: boolean | undefined;
  /** Nothing more is asked once a MUST is broken. */
  readonly failFast?: boolean | undefined;
  /** How many failures are repeated three times, to say how often they show again; 5 when absent, and at most. */
  readonly reproduce?: number | undefined;
  /** Ends the run early; what it made is taken away all the same. */
  readonly signal?: AbortSignal | undefined;
  /** How the report names the target for asking again; the url when absent, `null` for one that ends with the run. */
  readonly asked?: string | null | undefined;
  readonly onAsking?: ((id: RequirementId) => void) | undefined;
  /** What it cost to ask a requirement, before what comes after all of them. */
  readonly onSpent?: ((id: RequirementId, spent: Limits) => void) | undefined;
  readonly onVerdict?: ((id: RequirementId, verdict: Verdict) => void) | undefined;
  /** Told at the end of all exchanges of the run, without secrets; they are kept in memory only where this is given. */
  readonly onExchanges?: ((exchanges: readonly RecordedExchange[]) => void) | undefined;
}

const CONSISTENCY_BOUND_MS = 10_000;

const SERVERS = { cloud: "cloud-app-server", agent: "agent-server" } as const;

/**
 * Asks a deployment which sentences of the specification it keeps.
 *
 * @returns what was found; broken requirements are in the report, they are not thrown
 * @throws CannotBegin when the target cannot be reached, refuses the key, or the options are wrong
 * @example
 * const report = await runConformance({ url: "http://127.0.0.1:8787", apiKey: "dev-cloud-key" });
 * console.log(report.exitCode);
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const selected = select({ only: options.only ?? [], skip: options.skip ?? [] });
  const timeoutsMs = { ...defaultTimeoutsMs, ...options.timeoutsMs };
  const connection = await openConnection(options);
  const started = await startIfAsked(options, connection, timeoutsMs);
  try {
    return await askTargets(options, selected, {
      timeoutsMs,
      start: started?.looks,
      connection,
    });
  } finally {
    await started?.stop();
  }
}

/** What is ready before anything is asked. */
interface Given extends Pick<RunFacts, "timeoutsMs" | "start"> {
  readonly connection: Connection;
}

async function askTargets(
  options: ConformanceOptions,
  selected: (id: RequirementId) => boolean,
  { timeoutsMs, start, connection }: Given,
): Promise<Report> {
  const exchangeLog = options.onExchanges === undefined ? undefined : createExchangeLog();
  const id = `run${randomBytes(5).toString("hex")}`;
  let creations: CreationLog | undefined;
  const openCreations = (): CreationLog => {
    creations ??= options.creations?.(id) ?? createMemoryLog();
    return creations;
  };
  const targets = await preflight({
    url: absolute(options.url),
    server: options.server && SERVERS[options.server],
    agentUrl: options.agentUrl && absolute(options.agentUrl),
    apiKey: options.apiKey,
    sessionApiKey: options.sessionApiKey,
    requestTimeoutMs: timeoutsMs.request,
    connection,
    onExchange: exchangeLog?.add,
    readOnly: options.readOnly,
    creations: openCreations,
    signal: options.signal,
  });
  const { llm, close } = await openLlm(options);
  const run: RunFacts = {
    id,
    profile: options.profile ?? "full",
    timeoutsMs,
    llm,
    start: targets.agent === undefined ? undefined : start,
    consistencyBoundMs: options.consistencyBoundMs ?? CONSISTENCY_BOUND_MS,
    needsTwoSandboxes: selected("sandboxes/create-yields-id"),
    readOnly: options.readOnly ?? false,
    allowSettings: options.allowSettings ?? false,
    signal: options.signal ?? new AbortController().signal,
  };
  try {
    return await runChecks({
      checks,
      models,
      observations,
      selected,
      run,
      seed: options.seed ?? randomInt(2 ** 31),
      targets,
      asked: options.asked === undefined ? options.url : options.asked,
      requireAll: options.requireAll ?? false,
      failFast: options.failFast ?? false,
      reproduce: options.reproduce ?? REPRODUCTION_BUDGET.failures,
      creations: openCreations(),
      limits: { ...planOf({ profile: run.profile, selected }).atMost, ...options.limits },
      perSecond: options.perSecond,
      connection,
      onAsking: options.onAsking,
      onSpent: options.onSpent,
      onVerdict: options.onVerdict,
      exchangeLog,
      onExchanges: options.onExchanges,
    });
  } finally {
    await close();
  }
}

async function startIfAsked(
  { start, url, agentUrl, server, signal }: ConformanceOptions,
  connection: Connection,
  timeoutsMs: TimeoutsMs,
): Promise<StartedServer | undefined> {
  if (start === undefined) return undefined;
  return startServer({
    command: start,
    url: absolute(agentUrl ?? url),
    kind: agentUrl === undefined ? server : "agent",
    timeoutMs: timeoutsMs.ready,
    requestTimeoutMs: timeoutsMs.request,
    connection,
    signal: signal ?? new AbortController().signal,
  });
}

/** @throws CannotBegin (2) when it is no http(s) address, or carries credentials */
function absolute(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CannotBegin(
      2,
      `${JSON.stringify(url)} is no address: write it like http://127.0.0.1:8787`,
    );
  }
  const { username, password } = new URL(url);
  if (username !== "" || password !== "") {
    throw new CannotBegin(
      2,
      "the address carries a user or a password: give keys in the environment only",
    );
  }
  return url;
}
