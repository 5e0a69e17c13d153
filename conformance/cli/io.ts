/** What a command line talks to; `process` is one. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** May the output be coloured? `NO_COLOR` is kept. */
export function isColored(output: Output, env: Io["env"]): boolean {
  return output.isTTY === true && (env.NO_COLOR ?? "") === "";
}
