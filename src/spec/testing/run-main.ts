import { main } from "../cli/main.js";

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `agent-contract` in this process, as started in a folder. */
export async function runMain(folder: string, ...argv: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await main(argv, {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    env: {},
    cwd: () => folder,
  });
  return { exitCode, stdout: out.join(""), stderr: err.join("") };
}
