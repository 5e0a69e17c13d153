import { spawnSync } from "node:child_process";
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";

/** Where something was measured. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Processes that wanted to run, on average of the last minute, before it began. */
  readonly loadBefore: number;
  /** Whether servers and load generator had a core each. */
  readonly isPinned: boolean;
}

const canPin: boolean =
  availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

export const describeMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()}, ${arch()}`,
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  isPinned: canPin,
});

/** The command that runs another one on one core alone; that one as it is, where there is no way. */
export function pinned(
  core: number,
  command: readonly [string, ...string[]],
): [string, ...string[]] {
  return canPin ? ["taskset", "-c", String(core), ...command] : [...command];
}
