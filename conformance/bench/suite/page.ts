import { lineOf, type Machine } from "../../../src/bench/machine.js";
import { median } from "../../../src/bench/statistics.js";
import { type Row, table } from "../../../src/bench/table.js";
import type { Cost, Profile } from "../../report.js";
import type { ProfileRun, ProfileRuns } from "./measure-profiles.js";
import type { Search } from "./search.js";

/** All that one run of the benchmark found. */
export interface SuiteReport {
  readonly command: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly seeds: number;
  readonly processes: number;
  readonly profiles: ProfileRuns;
  readonly searches: readonly Search[];
}

/** Where the plot is, beside the page. */
export const PLOT = "suite-numbers.svg";

/** The most that a profile is to take. */
const TARGETS: Readonly<Record<Profile, string>> = {
  quick: "3 s",
  full: "15 s, 3,000 requests",
};
const SLOWEST = 15;

/** The report as a page of the docs. */
export function pageOf(report: SuiteReport): string {
  const { command, machine, rounds, seeds, processes, profiles, searches } = report;
  return `${[
    "# The suite in numbers",
    `\`${command}\` makes this page: what the suite costs when it asks the mock, and how soon it finds each of the mock's named faults.`,
    `- ${lineOf(machine)}`,
    ...(rounds === 0 ? [] : profileSection(profiles, rounds)),
    ...(searches.length === 0 ? [] : searchSection(searches, { seeds, processes })),
  ].join("\n\n")}\n`;
}

const costs: readonly (readonly [keyof Cost, string])[] = [
  ["requests", "requests"],
  ["conversations", "conversations"],
  ["sandboxes", "sandboxes"],
  ["appConversations", "app conversations"],
  ["runs", "runs"],
];

function profileSection(profiles: ProfileRuns, rounds: number): readonly string[] {
  const rows = (["quick", "full"] as const).map((profile): Row => {
    const runs = profiles[profile];
    const middle = (numberOf: (run: ProfileRun) => number) => median(runs.map(numberOf));
    const seconds = runs.map(({ ms }) => ms / 1000);
    return [
      `\`${profile}\``,
      `${median(seconds).toFixed(1)} (${Math.min(...seconds).toFixed(1)}–${Math.max(...seconds).toFixed(1)})`,
      middle(({ cpuMs }) => cpuMs / 1000).toFixed(1),
      ...costs.map(([name]) => wholes.format(middle(({ cost }) => cost[name]))),
      wholes.format(middle(({ peakBytes }) => peakBytes / 2 ** 20)),
      TARGETS[profile],
    ];
  });
  const titles = costs.map(([, title]) => title);
  return [
    "## What a run costs",
    `\`npx conformance --profile …\`, from the start of the command to its end, with that of the mock that it starts. ${rounds} runs of each profile in turns, each on a seed of its own; medians, and for the seconds the least and the most. Memory and the processor's time are those of the process that asks, memory at its most.`,
    table(
      ["profile", "seconds", "s of processor", ...titles, "memory, MiB", "at most to be"],
      rows,
    ),
  ];
}

function searchSection(
  searches: readonly Search[],
  { seeds, processes }: Pick<SuiteReport, "seeds" | "processes">,
): readonly string[] {
  const areas = [...new Set(searches.map(({ area }) => area))];
  const rows = areas.map((area) =>
    areaRow(
      area,
      searches.filter((search) => search.area === area),
    ),
  );
  const slowest = searches
    .filter(({ ms }) => ms !== null)
    .toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0))
    .slice(0, SLOWEST);
  const missed = searches.filter(({ found, seeds: asked }) => found < asked);
  return [
    "## Until a fault is found",
    `From the start of the run until the requirement that the fault breaks is said to be broken, shrinking included. Asked is the area of that requirement with the profile \`quick\`, and for faults of \`contract\` everything: what breaks the documents is told when the run has ended. Of each fault the median of ${seeds} seeds; ${processes} at the same time, each with a mock of its own.`,
    `![The part of the faults that is found within a time](${PLOT})`,
    table(
      ["area", "faults", "found", "s, median", "s, most", "requests, median", "requests, most"],
      [...rows, areaRow("**all**", searches)],
    ),
    ...(missed.length === 0
      ? []
      : [
          "Not found on each seed:",
          missed
            .map(({ fault, found, seeds: asked }) => `- \`${fault}\`: ${found} of ${asked}`)
            .join("\n"),
        ]),
    "Those that take longest; all of them are in [suite-numbers.json](suite-numbers.json):",
    table(["fault", "seconds", "requests"], slowest.map(searchRow)),
  ];
}

function areaRow(title: string, searches: readonly Search[]): Row {
  const ms = searches.flatMap((search) => search.ms ?? []);
  const requests = searches.flatMap((search) => search.requests ?? []);
  const found = searches.filter((search) => search.found === search.seeds).length;
  const all = [title, wholes.format(searches.length), wholes.format(found)] as const;
  if (ms.length === 0) return [...all, "–", "–", "–", "–"];
  return [
    ...all,
    (median(ms) / 1000).toFixed(2),
    (Math.max(...ms) / 1000).toFixed(2),
    wholes.format(median(requests)),
    wholes.format(Math.max(...requests)),
  ];
}

const searchRow = ({ fault, ms, requests }: Search): Row => [
  `\`${fault}\``,
  ((ms ?? 0) / 1000).toFixed(2),
  wholes.format(requests ?? 0),
];

const wholes = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
