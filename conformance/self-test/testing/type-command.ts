import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** The built command `conformance`. */
export const CONFORMANCE = fileURLToPath(
  new URL("../../../dist/conformance/cli/bin.js", import.meta.url),
);

/** What a command said, and how it ended. */
export interface Outcome {
  /** `null` where it did not end by itself. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Typing {
  /** Beside `PATH`, which is all that it has otherwise. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly cwd?: string | undefined;
}

const MOST_OUTPUT = 64 * 2 ** 20;
const LONGEST_MS = 120_000;

/** Runs the built command as a person does who types it: a process of its own, with nothing of ours in its environment. */
export function typeCommand(args: readonly string[], { env, cwd }: Typing = {}): Promise<Outcome> {
  const options = {
    env: { PATH: process.env.PATH ?? "", ...env },
    ...(cwd === undefined ? {} : { cwd }),
    maxBuffer: MOST_OUTPUT,
    timeout: LONGEST_MS,
    killSignal: "SIGKILL" as const,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CONFORMANCE, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** One line for a person: no stack trace, nothing else. */
export function expectOneLine({ stderr, stdout }: Outcome): void {
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).not.toMatch(/ {4}at /);
}
