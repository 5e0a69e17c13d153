import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { findPackage } from "../version.js";

/** The mock of this package, running as a process of its own. */
export interface OwnMock {
  readonly cloud: { readonly url: string; readonly apiKey: string };
  readonly agent: { readonly url: string; readonly sessionKey: string };
  stop(): Promise<void>;
}

/** Its time goes faster than ours: what the mock takes its time for (runs, sandboxes, the mirror) is waited for less. */
const SPEED = 10;
const ARGUMENTS = [
  ...["--port", "0", "--agent-port", "0", "--speed", `${SPEED}`],
  ...["--ready", "json", "--die-with-parent"],
];
const GRACE_MS = 2000;

/**
 * Starts the mock through package.json's `bin`, never by import: suite and mock meet over HTTP only. It has a
 * process group of its own, so that Ctrl-C reaches the suite first, and ends when its stdin closes, so that it
 * does not outlive a suite that was killed.
 *
 * @param flags what it is told beside
 * @throws Error when it ends before it serves, with what it wrote
 */
export async function startOwnMock(flags: readonly string[] = []): Promise<OwnMock> {
  const { root, json } = findPackage();
  const file = json.bin["agent-mock"];
  if (file === undefined)
    throw new Error("package.json names no agent-mock: the installation is broken");
  const child = spawn(process.execPath, [join(root, file), ...ARGUMENTS, ...flags], {
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => {
    written = (written + chunk.toString()).slice(-2000);
  });
  const ready = await Promise.race([readReady(child), once(child, "exit").then(() => undefined)]);
  if (ready === undefined) throw new Error(`agent-mock ended before it served: ${written.trim()}`);
  return { cloud: ready.cloud, agent: ready.agent, stop: () => stop(child) };
}

/**
 * Has it beside a piece of work, from the first moment on and not longer.
 *
 * @param work given the mock that is starting, so that it can do something else meanwhile
 */
export async function withOwnMock<Result>(
  work: (mock: Promise<OwnMock>) => Promise<Result>,
): Promise<Result> {
  const starting = startOwnMock();
  // Whoever waits for it is told why it does not come; nobody may get so far.
  const started = starting.catch(() => undefined);
  try {
    return await work(starting);
  } finally {
    await (await started)?.stop();
  }
}

type Ready = Pick<OwnMock, "cloud" | "agent">;

async function readReady(child: ChildProcess): Promise<Ready | undefined> {
  if (child.stdout === null) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Partial<Ready> & { readonly event?: string };
    if (message.event === "ready" && message.cloud !== undefined && message.agent !== undefined) {
      return { cloud: message.cloud, agent: message.agent };
    }
  }
  return undefined;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  const timer = new AbortController();
  const late = sleep(GRACE_MS, "late", { signal: timer.signal }).catch(() => "ended");
  if ((await Promise.race([ended.then(() => "ended"), late])) === "late") child.kill("SIGKILL");
  timer.abort();
}
