import { requirements } from "../../../src/generated/requirements.js";
import { contractVersion, findPackage } from "../../version.js";
import type { CleanRun } from "./clean.js";
import type { Row } from "./matrix.js";
import type { ProofOptions } from "./options.js";

export interface Proof {
  readonly options: ProofOptions;
  readonly rows: readonly Row[];
  readonly clean: readonly CleanRun[];
  readonly disturbed: readonly CleanRun[];
}

/** More faults than these may not be caught by other requirements, too: one broken thing is one red line. */
const MOST_CAUGHT_BY_OTHERS = 0.1;

/** What is not as it has to be, one line for each; none when all is proven. */
export function shortcomingsOf({ rows, clean, disturbed }: Proof): readonly string[] {
  const shared = sharedOf(rows);
  return [
    ...rows.filter(({ caught }) => !caught).map((row) => `missed: ${row.fault}: ${row.said}`),
    ...[...clean, ...disturbed].flatMap(({ name, seed, alarms }) =>
      alarms.map((alarm) => `false alarm: ${name}, seed ${seed}: ${alarm}`),
    ),
    ...rows.flatMap(({ fault, mishaps }) =>
      mishaps.filter((mishap) => mishap.includes("error:")).map((one) => `${fault}: ${one}`),
    ),
    ...(shared.length > MOST_CAUGHT_BY_OTHERS * faultsOf(rows).length
      ? [`${shared.length} of ${faultsOf(rows).length} faults are caught by others, too`]
      : []),
  ];
}

const faultsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.map(({ fault }) => fault)),
];

const sharedOf = (rows: readonly Row[]): readonly string[] =>
  faultsOf(rows.filter(({ also }) => also.length > 0));

/** The proof as a page of the documentation. */
export function pageOf(proof: Proof, date: Date): string {
  const { rows, clean, disturbed, options } = proof;
  const faults = faultsOf(rows);
  const caught = faults.filter((id) => rows.every((row) => row.fault !== id || row.caught));
  const areas = [...new Set(rows.map(({ requirement }) => requirements[requirement].area))];
  return `# Proof

What the suite is worth, shown by asking it: each named fault of the mock must be caught by the requirement that it breaks,
and nothing may be held against a server without one. \`npm run proof -- --full\` makes this page.

- ${date.toISOString().slice(0, 10)}, ${findPackage().json.name} ${findPackage().json.version}, contract ${contractVersion()}, Node ${process.versions.node}.
- ${caught.length} of ${faults.length} faults are caught on ${seeds(options.seeds)}, asked ${options.whole ? "everything on the first seed and the area of the fault on the others" : "the area of the fault (everything for those of `contract`)"} with the profile \`quick\`.
- ${sharedOf(rows).length} faults are caught by other requirements, too. What rests on a broken requirement could not run, and is not counted.
- ${runsOf("against the mock as it is", clean)}
- ${runsOf("through a proxy that disturbs (delays, closed connections, 429, compression, more fields, other identifiers …)", disturbed)}

${areas.map((area) => sectionOf(area, rows)).join("\n")}`;
}

const seeds = (count: number): string => (count === 1 ? "one seed" : `each of ${count} seeds`);

function runsOf(how: string, runs: readonly CleanRun[]): string {
  const alarms = runs.filter((run) => run.alarms.length > 0).length;
  return `${runs.length} runs ${how}: ${alarms === 0 ? "no false alarm" : `${alarms} with false alarms`}.`;
}

function sectionOf(area: string, rows: readonly Row[]): string {
  const own = rows.filter(({ requirement }) => requirements[requirement].area === area);
  const lines = faultsOf(own).map((fault) => {
    const asked = own.filter((row) => row.fault === fault);
    const caught = asked.filter((row) => row.caught).length;
    const also = [...new Set(asked.flatMap((row) => row.also))].map((id) => `\`${id}\``);
    const verdict = caught === asked.length ? "yes" : `**${caught} of ${asked.length}**`;
    return `| \`${fault}\` | ${inCell(asked[0]?.breaks ?? "")} | ${verdict} | ${also.join(", ")} |`;
  });
  const head = "| fault | what the server does | caught | also by |\n| --- | --- | --- | --- |";
  return `## ${area}\n\n${head}\n${lines.join("\n")}\n`;
}

const inCell = (text: string): string => text.replaceAll("|", "\\|");
