import { lineOf, type Machine } from "../../../src/bench/machine.js";
import { median, pairedRatio } from "../../../src/bench/statistics.js";
import { type Row, table } from "../../../src/bench/table.js";
import type { Start } from "./measure.js";

/** All that one run of the benchmark found. */
export interface StartReport {
  readonly command: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly starts: readonly Start[];
}

/** The most times as long as node alone, by what a line does; milliseconds where it serves. */
const TARGETS: Readonly<Record<Start["what"], string>> = {
  node: "",
  help: "≤ 2",
  list: "",
  serves: "≤ 200 ms",
};

/** The report as a page of the docs. */
export function pageOf({ command, machine, rounds, starts }: StartReport): string {
  const bare = starts.find(({ what }) => what === "node")?.ms ?? [];
  const rows = starts.map(
    ({ title, what, ms }): Row => [
      `\`${title}\``,
      median(ms).toFixed(0),
      Math.min(...ms).toFixed(0),
      pairedRatio(ms, bare).toFixed(2),
      TARGETS[what],
    ],
  );
  return `${[
    "# Start-up",
    `\`${command}\` makes this page: how long the commands take, from the start of the process to its end, or to the first answer of the mock. The last columns say how many times as long as node with nothing to do: the median of the ratios of each round, and what it is to be.`,
    [
      lineOf(machine),
      `${rounds} rounds in turns, after one that does not count; from a file cache that is warm.`,
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    table(["command", "ms, median", "ms, quickest", "× node", "target"], rows),
    "What each command loads until then is held by a test, `conformance/self-test/start-up.test.ts`: for help its options and no package but commander, and no command anything of the other half. How quickly a mock starts inside a process of yours is measured [beside its peers](bench.md).",
  ].join("\n\n")}\n`;
}
