import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const AGENT_MOCK = fileURLToPath(new URL("../../dist/mocks/cli/bin.js", import.meta.url));

/** What a process has said, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process under test, with all that it has said so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly said: { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<Ended>;
  /** Resolves once stdout holds that text; rejects when the process ends without it. */
  readonly saying: (text: string) => Promise<void>;
}

export interface StartOptions {
  readonly cwd?: string;
  /** Goes on top of the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program; what is left of it is killed when the test is over. */
export function start(file: string, args: readonly string[], options: StartOptions = {}): Running {
  const child = spawn(file, args, { ...options, env: { ...process.env, ...options.env } });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (data) => {
    said.stdout += data;
  });
  child.stderr.on("data", (data) => {
    said.stderr += data;
  });
  const ended: Promise<Ended> = once(child, "close").then(([code, signal]) => {
    return { code, signal, ...said };
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const saying = async (text: string) => {
    while (!said.stdout.includes(text)) {
      const over = await Promise.race([once(child.stdout, "data").then(() => undefined), ended]);
      if (over !== undefined) throw new Error(`it ended (${over.code}): ${over.stderr}`);
    }
  };
  return { child, said, ended, saying };
}

/** The built `agent-mock` as a child process. */
export const startAgentMock = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Running => start(process.execPath, [AGENT_MOCK, ...args], { env });
