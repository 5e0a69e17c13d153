import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import type { Mock } from "../index.js";
import { EXIT, type Io } from "./io.js";
import { judgeClients } from "./judge-clients.js";
import type { MockFlags } from "./options.js";
import { start } from "./start.js";

const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a command that finds the mock's addresses and keys in its environment, and stops the mock afterwards.
 * @returns the exit code of the command; 128 + n when signal n ended it
 */
export async function exec(command: readonly string[], flags: MockFlags, io: Io): Promise<number> {
  const mock = await start(flags, io);
  try {
    const exitCode = await run(command, environmentOf(mock), io);
    return judgeClients(exitCode, mock, { flags, io });
  } finally {
    await mock.stop();
  }
}

const environmentOf = ({ cloud, agent, control }: Mock): Readonly<Record<string, string>> => ({
  AGENT_CLOUD_URL: cloud.url,
  AGENT_CLOUD_API_KEY: cloud.apiKey,
  AGENT_SERVER_URL: agent.url,
  AGENT_SESSION_API_KEY: agent.sessionKey,
  ...(control && {
    AGENT_MOCK_CONTROL_URL: control.url,
    AGENT_MOCK_CONTROL_TOKEN: control.token,
  }),
});

function run(
  [file = "", ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
  io: Io,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...io.env, ...environment }, stdio: "inherit" });
    const stopForwarding = forwardSignals(child, io);
    const finish = (code: number) => {
      stopForwarding();
      resolve(code);
    };
    child.once("error", (error) => finish(explainNotStarted(file, error, io)));
    child.once("close", (code, signal) =>
      finish(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}

/** Passes signals on to the command, so that it decides when to end. */
function forwardSignals(child: ChildProcess, io: Io): () => void {
  const forward = (signal: NodeJS.Signals) => {
    const isTold = signal === "SIGINT" && io.stdin.isTTY; // Ctrl-C goes to all processes at the terminal
    if (!isTold) child.kill(signal);
  };
  for (const signal of FORWARDED) io.on(signal, forward);
  return () => {
    for (const signal of FORWARDED) io.off(signal, forward);
  };
}

function explainNotStarted(file: string, error: NodeJS.ErrnoException, io: Io): number {
  const [code, why] =
    error.code === "ENOENT"
      ? ([EXIT.notFound, "there is no such command"] as const)
      : ([EXIT.notExecutable, error.message] as const);
  io.stderr.write(`agent-mock: cannot run "${file}": ${why}\n`);
  return code;
}
