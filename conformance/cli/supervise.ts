import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Io } from "./io.js";

/** Set in the environment of the process that asks. */
const MARK = "CONFORMANCE_WORKER";
const OWN_ERROR = 70;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** What the process that asks tells the one that watches over it. */
interface Message {
  readonly log: string;
}

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
 * @returns the exit code of the process that asked
 */
export async function supervise(
  argv: readonly string[],
  io: Io,
  takeAway: (log: string) => Promise<void>,
): Promise<number> {
  // A process group of its own: Ctrl-C reaches this one only, which passes it on.
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("bin.js", import.meta.url)), ...argv],
    {
      detached: true,
      env: { ...io.env, [MARK]: "1" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  let log: string | undefined;
  child.on("message", (message: Message) => {
    log = message.log;
  });
  const stopPassing = passSignals(child);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    if (code !== null) return code;
    io.stderr.write(`conformance: the process that asks was ended by ${signal}\n`);
    if (log !== undefined) await takeAway(log);
    return OWN_ERROR;
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
  // One that is gone meanwhile ends the run by itself.
  if (process.connected) process.send?.({ log } satisfies Message, undefined, undefined, () => {});
}

/** In the process that asks: it is done. */
export function leaveSupervisor(): void {
  process.removeAllListeners("disconnect");
  if (process.connected) process.disconnect();
}
