import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Contender } from "./contenders.js";
import { pinned } from "./machine.js";

/** A contender that serves. */
export interface ServerProcess {
  readonly contender: Contender;
  readonly url: string;
  /** From the start of the command to the first 200 of `/ready`, in milliseconds. */
  readonly startMs: number;
  /** What it holds of the machine's memory, in bytes; undefined where that cannot be told. */
  readonly residentBytes: () => number | undefined;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
export const SERVER_CORE = 0;

/**
 * Starts a contender on the servers' core, and waits until it answers.
 * @throws Error with what it said on stderr, when it ends or does not answer within a minute
 */
export async function startServer(contender: Contender): Promise<ServerProcess> {
  const port = await freePort();
  const [command, ...args] = pinned(SERVER_CORE, contender.command(port));
  const startedMs = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  const complaints: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (complaints.length < 20) complaints.push(text);
  });
  const url = `http://127.0.0.1:${port}`;
  const path = contender.pathFor?.("/ready") ?? "/ready";
  while ((await statusOf(`${url}${path}`)) !== 200) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() - startedMs > START_TIMEOUT_MS) {
      await stop(child);
      throw new Error(`${contender.name} does not answer at ${url}: ${complaints.join("")}`);
    }
    await sleep(POLL_MS);
  }
  return {
    contender,
    url,
    startMs: performance.now() - startedMs,
    residentBytes: () => residentBytes(child.pid ?? 0),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL"); // nobody's state is kept
  await ended;
}

const withoutKeepAlive = new Agent({ keepAlive: false });

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: withoutKeepAlive }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", () => resolve(undefined));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port is free");
  return address.port;
}

/** Resident memory of a process with all that it started. */
function residentBytes(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  const own = Number(kibibytes ?? 0) * 1024;
  return children.reduce((sum, child) => sum + (residentBytes(Number(child)) ?? 0), own);
}
