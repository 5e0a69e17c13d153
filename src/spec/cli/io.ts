/** What a command line talks to; `process` is one. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was started. */
  cwd(): string;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** May the output be coloured? `NO_COLOR` is kept. */
export function isColored(output: Output, env: Io["env"]): boolean {
  return output.isTTY === true && (env.NO_COLOR ?? "") === "";
}

/** The exit codes of `agent-contract`. */
export const EXIT = {
  /** Nothing that fails. */
  kept: 0,
  /** A finding, a change or an approval fails. */
  failed: 1,
  /** Wrong usage, or input that cannot be read. */
  usage: 2,
  ours: 70,
} as const;
