import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Io } from "./io.js";

/** Set in the environment of the process that asks. */
const MARK = "CONFORMANCE_WORKER";
const OWN_ERROR = 70;
const BROKEN = 1;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** How long what a process has said is waited for after its end. */
const LAST_WORDS_MS = 1000;

/** What the process that asks tells the one that watches over it: where its log is, and that it needs nobody any more. */
type Message = { readonly log: string } | { readonly done: true };

/** Is this the process that asks, and not the one that was typed? */
export function isWorker(env: Io["env"]): boolean {
  return env[MARK] === "1";
}

/**
 * Asks in a process of its own, and watches over it. Whichever of the two is killed, the other takes away what the run
 * made: the asking one when it is left alone, the watching one by the log.
 *
 * @param argv the arguments of the command
 * @param takeAway takes away what stands in a log
 * @param program what that process runs
 * @returns the exit code of the process that asked; that of its signal, or of an error of ours, where it did not end by itself
 */
export async function supervise(
  argv: readonly string[],
  io: Io,
  takeAway: (log: string) => Promise<void>,
  program = new URL("bin.js", import.meta.url),
): Promise<number> {
  // A process group of its own: Ctrl-C reaches this one only, which passes it on.
  const child = spawn(process.execPath, [fileURLToPath(program), ...argv], {
    detached: true,
    env: { ...io.env, [MARK]: "1" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let log: string | undefined;
  let isDone = false;
  child.on("message", (message: Message) => {
    if ("log" in message) log = message.log;
    else isDone = true;
  });
  const [code, signal] = await endOf(child);
  if (signal !== null)
    io.stderr.write(`conformance: the process that asks was ended by ${signal}\n`);
  // From here on Ctrl-C ends this process, too: the log stays.
  if (log !== undefined && !isDone) await takeAway(log);
  if (signal === "SIGINT") return 130;
  if (signal === "SIGTERM") return 143;
  // An error that nobody caught ends a process with 1, too.
  const hasFailed = !isDone && (log !== undefined || code === BROKEN);
  return hasFailed ? OWN_ERROR : (code ?? OWN_ERROR);
}

async function endOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  const stopPassing = passSignals(child);
  try {
    const end = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    if (child.connected) {
      const heard = AbortSignal.timeout(LAST_WORDS_MS);
      await once(child, "disconnect", { signal: heard }).catch(() => {});
    }
    return end;
  } finally {
    stopPassing();
  }
}

function passSignals(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  };
}

/** In the process that asks: ends the run when nobody watches over it any more. */
export function endWithSupervisor(endRun: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.once("disconnect", endRun);
  else endRun();
}

/** In the process that asks: tells the other one where the log is. */
export function reportToSupervisor(log: string): void {
  tell({ log });
}

/**
 * In the process that asks: it needs nobody to watch over it any more.
 *
 * @param isDone what the run made has been seen to; otherwise the other process takes it away
 */
export function leaveSupervisor(isDone: boolean): void {
  process.removeAllListeners("disconnect");
  if (isDone) tell({ done: true });
  if (process.connected) process.disconnect();
}

function tell(message: Message): void {
  // One that is gone meanwhile ends the run by itself.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
