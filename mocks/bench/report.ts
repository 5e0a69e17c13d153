import { median, pairedRatio, spread } from "../../src/bench/statistics.js";
import { type Row, table } from "../../src/bench/table.js";
import { MOCK } from "./contenders.js";
import { CONNECTIONS } from "./generator.js";
import type { Machine } from "./machine.js";
import type { Measured, Series } from "./measure.js";
import { benchRequests, requestNames } from "./requests.js";

/** All that one run of the benchmark found. */
export interface BenchReport {
  /** ISO 8601 day. */
  readonly date: string;
  readonly command: string;
  readonly machine: Machine;
  readonly rounds: number;
  readonly seconds: number;
  readonly servers: readonly Measured[];
  /** Who could not run here, and why. */
  readonly missing: readonly { readonly name: string; readonly why: string }[];
}

const titles = requestNames.map((name) => benchRequests[name].title);
const wholes = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** The report as a page of the docs. */
export function toMarkdown(report: BenchReport): string {
  const { servers, missing } = report;
  return [
    "# Side by side",
    `\`${report.command}\` makes this page: our mock beside what people would use instead, and beside a server written by hand for these five requests alone, all in one run and in turns.`,
    conditions(report),
    "## Requests per second",
    "The median of the rounds. A cell is void where a request was not answered with a success.",
    table(
      ["server", ...titles],
      servers.map((server) => cells(server, showRate)),
    ),
    "## How many times as many",
    `What \`${MOCK}\` answers in a second, divided by what the other one does: the median of the ratios of each round.`,
    table([`${MOCK} against`, ...titles], ratioRows(servers)),
    "## Latency",
    "Milliseconds, p50 / p99; the medians of the rounds.",
    table(
      ["server", ...titles],
      servers.map((server) => cells(server, showLatency)),
    ),
    "## Start and memory",
    "From the command to its first 200; the same inside the process of a test, after the library is loaded; resident memory of the process before the first request and after the last. Medians of five starts.",
    table(
      [
        "server",
        "command, ms",
        "library loads, ms",
        "then answers, ms",
        "idle, MiB",
        "after load, MiB",
      ],
      servers.map(startRow),
    ),
    "## What each does",
    "As it was seen: a GET after a PATCH, calls without the key and with another one, a PATCH with tags that are forbidden, and the five answers held against the document.",
    table(
      [
        "server",
        "version",
        "keeps state",
        "asks for the key",
        "refuses the invalid",
        "answers on contract",
      ],
      servers.map(abilityRow),
    ),
    ...servers.map(({ name, setUp }) => `- **${name}**: ${setUp}.`),
    ...missing.map(({ name, why }) => `- **${name}** did not run: ${why}.`),
  ]
    .join("\n\n")
    .replaceAll(/(?<=^- .*)\n\n(?=- )/gm, "\n")
    .concat("\n");
}

function conditions({ date, machine, rounds, seconds, servers }: BenchReport): string {
  const cores = machine.isPinned
    ? "servers on one core, the load generator on another"
    : "servers and load generator share the cores, since `taskset` or a second core is missing";
  const spreads = servers.flatMap(({ requests }) =>
    requestNames.map((name) => spread(requests[name].perSecond)).filter(Number.isFinite),
  );
  const lines = [
    `${date}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node.slice(1)}; load before: ${machine.loadBefore}.`,
    `${rounds} rounds of ${seconds} s for each request and server, after a warm-up; autocannon, ${CONNECTIONS} connections, ${cores}.`,
    ...(spreads.length === 0
      ? []
      : [
          `Half of the cells vary by less than ${Math.ceil(median(spreads) * 100)} % from their slowest round to their quickest.`,
        ]),
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

const cells = ({ name, requests }: Measured, show: (series: Series) => string): Row => [
  name,
  ...requestNames.map((request) => show(requests[request])),
];

const isVoid = ({ failed }: Series): boolean => failed > 0;
const showVoid = ({ failed }: Series): string => `void: ${wholes.format(failed)} failed`;

const showRate = (series: Series): string =>
  isVoid(series) ? showVoid(series) : wholes.format(median(series.perSecond));

const showLatency = (series: Series): string =>
  isVoid(series)
    ? "void"
    : `${median(series.p50Ms).toFixed(2)} / ${median(series.p99Ms).toFixed(2)}`;

function ratioRows(servers: readonly Measured[]): Row[] {
  const mock = servers.find(({ name }) => name === MOCK);
  if (mock === undefined) return [];
  const others = servers.filter((server) => server !== mock);
  return others.map(({ name, requests }) => [
    name,
    ...requestNames.map((request) => {
      const [own, other] = [mock.requests[request], requests[request]];
      if (isVoid(own) || isVoid(other)) return "void";
      return pairedRatio(own.perSecond, other.perSecond).toFixed(2);
    }),
  ]);
}

function startRow({ name, commandMs, inProcess, idleBytes, loadedBytes }: Measured): Row {
  return [
    name,
    milliseconds(commandMs),
    milliseconds(inProcess?.loadMs),
    milliseconds(inProcess?.startMs),
    mebibytes(idleBytes),
    mebibytes(loadedBytes),
  ];
}

const NONE = "–";
const milliseconds = (series: readonly number[] | undefined): string =>
  series === undefined || series.length === 0 ? NONE : wholes.format(median(series));
const mebibytes = (bytes: number | undefined): string =>
  bytes === undefined ? NONE : wholes.format(bytes / 2 ** 20);

function abilityRow({ name, version, abilities }: Measured): Row {
  const { keepsState, asksForKey, refusesInvalid, answersOnContract } = abilities;
  const yesOrNo = [keepsState, asksForKey, refusesInvalid].map((does) => (does ? "yes" : "no"));
  return [name, version, ...yesOrNo, `${answersOnContract} of ${requestNames.length}`];
}
