import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { OperationId } from "../src/generated/operations.js";
import type { Connection } from "./connection/connection.js";
import type { Exchange } from "./exchange.js";
import { CannotBegin, Unjudged } from "./failure.js";
import type { Target } from "./target.js";
import { createTransport } from "./transport.js";
import { pause } from "./wait.js";

/** One look at a server that is coming up: its answer to `GET /ready`, or nobody there. */
export type Look = Exchange | "nobody";

/** A server that the suite started by itself. */
export interface StartedServer {
  /** What was seen from before its first answer on, up to the first 200 of `/ready`. */
  readonly looks: readonly Look[];
  /** Ends it, and all that it started. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** A line of the shell. */
  readonly command: string;
  /** Where the server will be. */
  readonly url: string;
  /** Is there a `/ready` to wait for? A cloud app server has none; where that is not known, both are tried. */
  readonly kind: "agent" | "cloud" | undefined;
  /** Until it is up. */
  readonly timeoutMs: number;
  readonly requestTimeoutMs: number;
  /** A direct one when absent. */
  readonly connection?: Connection | undefined;
  readonly signal: AbortSignal;
}

const BETWEEN_LOOKS_MS = 10;
const GRACE_MS = 3000;

/**
 * Starts a server with a command of the caller's, in a process group of its own, and watches it come up.
 *
 * @throws CannotBegin (2) when somebody is there already, (4) when the command ends or nobody comes in time
 * @throws Interrupted when the signal is given; the server is ended then
 */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const transport = createTransport({
    requestTimeoutMs: options.requestTimeoutMs,
    connection: options.connection,
  });
  const send: Send = async (target, operation) => {
    const call = { operation, credentials: "none", patient: false } as const;
    try {
      return await transport.send(target, call, { check: "start", signal: options.signal });
    } catch (error) {
      if (error instanceof Unjudged) return "nobody";
      throw error;
    }
  };
  try {
    return await startAndWatch(options, send);
  } finally {
    await transport.close();
  }
}

type Send = (target: Target, operation: OperationId) => Promise<Look>;

async function startAndWatch(options: StartOptions, send: Send): Promise<StartedServer> {
  const { command, url, timeoutMs, signal } = options;
  const target: Target = { server: "agent-server", url, key: "" };
  if ((await send(target, "getReady")) !== "nobody") {
    throw new CannotBegin(2, `somebody answers at ${url} already: end it, or leave --start out`);
  }
  const child = spawn(command, { shell: true, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const written = keepTail(child);
  const looks: Look[] = [];
  const deadlineMs = performance.now() + timeoutMs;
  try {
    for (;;) {
      const look = await send(target, "getReady");
      looks.push(look);
      if (await isUp(look, options, send)) return { looks, stop: () => stop(child) };
      if (hasEnded(child)) {
        throw new CannotBegin(4, `the command of --start has ended: ${command}${written()}`);
      }
      // One that answers and is not ready is there: what that means is for the checks to judge.
      const isLate = performance.now() > deadlineMs;
      if (isLate && look !== "nobody") return { looks, stop: () => stop(child) };
      if (isLate) {
        const told = `${url} did not come up within ${timeoutMs / 1000} s of --start`;
        throw new CannotBegin(4, `${told} (--timeout ready=…)${written()}`);
      }
      await pause(BETWEEN_LOOKS_MS, signal);
    }
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** A cloud app server has no `/ready`: it is up as soon as it answers on its own paths. */
async function isUp(look: Look, { kind, url }: StartOptions, send: Send): Promise<boolean> {
  if (look === "nobody") return false;
  if (look.status === 200) return true;
  if (kind !== undefined) return kind === "cloud";
  const answer = await send({ server: "cloud-app-server", url, key: "" }, "getSandboxes");
  return answer !== "nobody" && answer.status !== 404;
}

/** @returns what tells the last that it wrote, for a message */
function keepTail(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-500);
    });
  }
  return () => (text.trim() === "" ? "" : `; it wrote: ${text.trim()}`);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The whole group, because a shell may stand between; whoever does not end in time is killed. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended = hasEnded(child) ? Promise.resolve() : once(child, "exit");
  signalGroup(child.pid, "SIGTERM");
  const timer = setTimeout(signalGroup, GRACE_MS, child.pid, "SIGKILL");
  await ended;
  clearTimeout(timer);
  signalGroup(child.pid, "SIGKILL");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Nobody of the group is left.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
