import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { closeLog, type LogHeader, readFileLog } from "./creation-log-file.js";
import { type Call, type Exchange, succeeded } from "./exchange.js";
import { CannotBegin } from "./failure.js";
import { createPace } from "./pace.js";
import { recordOf, stringField } from "./records.js";
import { createRedaction } from "./redaction.js";
import type { Leftover } from "./report.js";
import { CLEANING, cleanUp } from "./runner/clean-up.js";
import type { Target } from "./target.js";
import { createTransport, type TransportOptions } from "./transport.js";

export interface CleanUpOptions {
  readonly apiKey?: string | undefined;
  readonly sessionApiKey?: string | undefined;
  readonly requestTimeoutMs: number;
  readonly perSecond?: number | undefined;
  /** How the targets are reached, where that is not the direct way. */
  readonly connection?: TransportOptions["connection"];
}

/** What came of taking away what an earlier run made. */
export interface CleanedUp {
  readonly run: string;
  /** How many things stood in the log and are gone now. */
  readonly removed: number;
  readonly leftovers: readonly Leftover[];
}

/** How long a run that is still cleaning up by itself is waited for. */
const PATIENCE_MS = 30_000;
const BETWEEN_LOOKS_MS = 100;
/** The 22nd field of `/proc/<pid>/stat`, counted from the third. */
const STARTTIME = 19;
const MS_PER_TICK = 10;
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Takes away what a run made that was killed before it could do so itself: what stands in its log, nothing else.
 *
 * @param file the log of the run
 * @throws CannotBegin (2) when it is no log, its run still goes on, or a key is missing
 */
export async function cleanUpLog(file: string, options: CleanUpOptions): Promise<CleanedUp> {
  const { header, log, cleaned } = await readWhenEnded(file, options);
  if (cleaned) return { run: header.run, removed: 0, leftovers: [] };
  for (const { target } of [...log.entries(), ...log.loose()]) needKey(target, options);

  // A start is no thing: what came of it is found on the way.
  const makings = log.loose().filter(({ kind }) => kind !== "start");
  const there = log.entries().length + makings.length;
  const known = log.recorded("app-conversation");
  const found = (): number => log.recorded("app-conversation") - known;

  const redaction = createRedaction();
  for (const key of [options.apiKey, options.sessionApiKey]) {
    if (key !== undefined) redaction.add(key);
  }
  const transport = createTransport({
    requestTimeoutMs: options.requestTimeoutMs,
    pace: createPace(options.perSecond),
    connection: options.connection,
  });
  const keys = new Map<string, string>();

  /** The key of an agent server in a sandbox stands in the record of the sandbox. */
  async function keyOf(target: Target): Promise<string> {
    const { sandboxId: id } = target;
    const cloud = log.entries().find(({ kind }) => kind === "sandbox")?.target;
    if (target.key !== "" || id === undefined || cloud === undefined) return target.key;
    const known = keys.get(id);
    if (known !== undefined) return known;
    const reading = await ask(cloud, { operation: "getSandboxes", query: { id } });
    const key = stringField(recordOf(reading.json, id), "session_api_key") ?? "";
    redaction.add(key);
    keys.set(id, key);
    return key;
  }

  const ask = (target: Target, call: Call): Promise<Exchange> =>
    transport.send(target, call, { check: CLEANING });
  const deleted = new Set<string>();
  try {
    const leftovers = await cleanUp({
      creations: log,
      async send(target, call) {
        const answer = await ask({ ...target, key: await keyOf(target) }, call);
        if (answer.method === "DELETE" && succeeded(answer)) deleted.add(answer.url);
        return answer;
      },
      hasDeleted: (url) => deleted.has(url),
      redact: redaction.text,
    });
    if (leftovers.length === 0) closeLog(file);
    const stayed = leftovers.filter(({ kind }) => kind !== "start").length;
    return { run: header.run, removed: there + found() - stayed, leftovers };
  } finally {
    await transport.close();
  }
}

async function readWhenEnded(file: string, options: CleanUpOptions) {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const saved = readFileLog(file, (place) => knownKey(place, options) ?? "");
    if (saved.cleaned || !isRunning(saved.header)) return saved;
    if (performance.now() > untilMs) {
      throw new CannotBegin(
        2,
        `the run of ${file} still goes on (process ${saved.header.pid}): end it first`,
      );
    }
    await sleep(BETWEEN_LOOKS_MS);
  }
}

function knownKey(
  { server, sandboxId }: Omit<Target, "key">,
  { apiKey, sessionApiKey }: CleanUpOptions,
): string | undefined {
  if (server === "cloud-app-server") return apiKey;
  return sandboxId === undefined ? sessionApiKey : "";
}

function needKey(target: Target, options: CleanUpOptions): void {
  if (knownKey(target, options) !== undefined) return;
  const name =
    target.server === "cloud-app-server" ? "CONFORMANCE_API_KEY" : "CONFORMANCE_SESSION_API_KEY";
  throw new CannotBegin(2, `no key for ${target.url}: set ${name} in the environment`);
}

function isRunning({ pid, startedAt }: LogHeader): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // The number of a process is given again, after a new start of the machine at the latest.
  const sinceMs = startOf(pid);
  return sinceMs === undefined || sinceMs <= Date.parse(startedAt) + CLOCK_TOLERANCE_MS;
}

/**
 * When a process began, by the clock of the machine (proc(5)).
 *
 * @returns undefined where the system does not tell
 */
function startOf(pid: number): number | undefined {
  try {
    const [uptime = ""] = readFileSync("/proc/uptime", "utf8").split(" ");
    // The name of the program stands in parentheses and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const ticks = Number(fields[STARTTIME]);
    const sinceMs = Date.now() - Number(uptime) * 1000 + ticks * MS_PER_TICK;
    return Number.isNaN(sinceMs) ? undefined : sinceMs;
  } catch {
    return undefined;
  }
}
