import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Contender } from "./contenders.js";
import type { Generator, LoadResult } from "./generator.js";
import { pinned } from "./machine.js";
import { type Abilities, probe } from "./probe.js";
import { benchRequests, type RequestName, requestNames, SESSION_KEY } from "./requests.js";
import { SERVER_CORE, type ServerProcess, startServer } from "./server-process.js";
import { prepareTarget, type Target } from "./target.js";
import { files } from "./workshop.js";

export interface Plan {
  readonly rounds: number;
  /** For how long each request is sent to each server in each round. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** What was measured of one request at one server: a number a round, all rounds in their order. */
export interface Series {
  readonly perSecond: readonly number[];
  readonly p50Ms: readonly number[];
  readonly p99Ms: readonly number[];
  /** Requests that were not answered with a success. */
  readonly failed: number;
}

/** All that was measured of one server. */
export interface Measured {
  readonly name: string;
  readonly role: Contender["role"];
  readonly version: string;
  readonly setUp: string;
  readonly abilities: Abilities;
  readonly requests: Readonly<Record<RequestName, Series>>;
  readonly idleBytes: number | undefined;
  readonly loadedBytes: number | undefined;
  /** From the command to the first 200 of /ready; a number a start. */
  readonly commandMs: readonly number[];
  /** Inside the process of a test: loading the library, and from then on to the first answer. */
  readonly inProcess:
    | { readonly loadMs: readonly number[]; readonly startMs: readonly number[] }
    | undefined;
}

const STARTS = 5;
/** Before the rounds each request is sent for so long to each server, and nothing of that counts. */
const WARM_UP_SECONDS = 1;

/** Measures servers in turns: in each round every one of them gets every request, so that all have the same weather. */
export async function measure(
  contenders: readonly Contender[],
  generator: Generator,
  plan: Plan,
): Promise<readonly Measured[]> {
  const commandMs = await timeCommands(contenders, plan);
  const inProcess = contenders.map((contender) => timeInProcess(contender));
  const servers: ServerProcess[] = [];
  try {
    for (const contender of contenders) servers.push(await startServer(contender));
    const idleBytes = servers.map((server) => server.residentBytes());
    const targets = await Promise.all(servers.map(prepareTarget));
    const abilities = await Promise.all(targets.map(probe));
    const results = await fireInTurns(targets, generator, plan);
    return contenders.map((contender, index) => ({
      name: contender.name,
      role: contender.role,
      version: contender.version(),
      setUp: contender.setUp,
      abilities: abilities[index] as Abilities,
      requests: seriesOf(results[index] ?? []),
      idleBytes: idleBytes[index],
      loadedBytes: servers[index]?.residentBytes(),
      commandMs: commandMs[index] ?? [],
      inProcess: inProcess[index],
    }));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type RoundOf = Readonly<Record<RequestName, LoadResult>>;

/** The rounds of each target. */
async function fireInTurns(
  targets: readonly Target[],
  generator: Generator,
  { rounds, seconds, say }: Plan,
): Promise<readonly (readonly RoundOf[])[]> {
  const results: RoundOf[][] = targets.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0;
    say(isWarmUp ? "warming up …" : `round ${round} of ${rounds} …`);
    const ofRound = targets.map((): Partial<Record<RequestName, LoadResult>> => ({}));
    for (const name of requestNames) {
      for (const [index, target] of targets.entries()) {
        const request = benchRequests[name];
        const duration = isWarmUp ? Math.min(WARM_UP_SECONDS, seconds) : seconds;
        const result = await generator.fire(target.urlOf(request), request, duration);
        Object.assign(ofRound[index] ?? {}, { [name]: result });
      }
    }
    if (isWarmUp) continue;
    for (const [index, all] of ofRound.entries()) results[index]?.push(all as RoundOf);
  }
  return results;
}

function seriesOf(rounds: readonly RoundOf[]): Measured["requests"] {
  const entries = requestNames.map((name) => {
    const results = rounds.map((round) => round[name]);
    const series: Series = {
      perSecond: results.map(perSecond),
      p50Ms: results.map(({ p50Ms }) => p50Ms),
      p99Ms: results.map(({ p99Ms }) => p99Ms),
      failed: results.reduce((sum, result) => sum + failedOf(result), 0),
    };
    return [name, series] as const;
  });
  return Object.fromEntries(entries) as Measured["requests"];
}

const isSuccess = (status: string): boolean => status.startsWith("2");
const countOf = ({ statuses }: LoadResult, counts: (status: string) => boolean): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (counts(status) ? count : 0), 0);
const perSecond = (result: LoadResult): number =>
  (countOf(result, isSuccess) / result.elapsedMs) * 1000 || 0;
const failedOf = (result: LoadResult): number =>
  countOf(result, (status) => !isSuccess(status)) + result.errors;

async function timeCommands(contenders: readonly Contender[], { say }: Plan): Promise<number[][]> {
  const times: number[][] = contenders.map(() => []);
  for (let start = 0; start < STARTS; start++) {
    say(`starting each command, ${start + 1} of ${STARTS} …`);
    for (const [index, contender] of contenders.entries()) {
      const server = await startServer(contender);
      times[index]?.push(server.startMs);
      await server.stop();
    }
  }
  return times;
}

function timeInProcess({ name, library }: Contender): Measured["inProcess"] {
  if (library === undefined) return undefined;
  const times = Array.from({ length: STARTS }, () => {
    const [command, ...args] = pinned(SERVER_CORE, [
      process.execPath,
      join(files.peers, "start-in-process.mjs"),
      ...[library.module, library.document, SESSION_KEY],
    ]);
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${name} does not start in a process: ${stderr}`);
    // a library may say something, too: the last line counts
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
      readonly loadMs: number;
      readonly startMs: number;
    };
  });
  return { loadMs: times.map((time) => time.loadMs), startMs: times.map((time) => time.startMs) };
}
