import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";

/** Where something was measured, and when. */
export interface Machine {
  /** ISO 8601 day. */
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Processes that wanted to run, on average of the last minute, before it began. */
  readonly loadBefore: number;
}

export const describeMachine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()}, ${arch()}`,
  node: process.versions.node,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
});

/** The same in a line, for a page. */
export const lineOf = (machine: Machine): string =>
  `${machine.date}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}; load before: ${machine.loadBefore}.`;
