import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { askClean, askThroughDisturbances, type CleanRun } from "./clean.js";
import { askFaults, type Row } from "./matrix.js";
import { type ProofOptions, readOptions } from "./options.js";
import { type Proof, pageOf, shortcomingsOf } from "./page.js";
import type { Share } from "./share.js";

// `npm run proof`: every fault is caught by its requirement, and nothing is held against a server without one.

const args = process.argv.slice(2);
const options = readOptions(args);
if (options.share === undefined) conclude(await proveInProcesses());
else process.send?.(await prove(options.share));

function conclude(proof: Proof): void {
  const shortcomings = shortcomingsOf(proof);
  const { page } = options;
  if (page !== undefined) writeFileSync(page, pageOf(proof, new Date()));
  console.log(shortcomings.length === 0 ? "proven" : ["", ...shortcomings].join("\n"));
  process.exitCode = shortcomings.length === 0 ? 0 : 1;
}

/** What one process found. */
type Part = Omit<Proof, "options">;

async function proveInProcesses(): Promise<Proof> {
  console.log(`areas: ${options.areas.join(", ") || "none is touched"}`);
  const indexes = Array.from({ length: options.processes }, (_, index) => index);
  const parts = await Promise.all(indexes.map((index) => proveElsewhere(index)));
  return {
    options,
    rows: parts.flatMap(({ rows }) => rows).toSorted(byFault),
    clean: parts.flatMap(({ clean }) => clean),
    disturbed: parts.flatMap(({ disturbed }) => disturbed),
  };
}

async function proveElsewhere(index: number): Promise<Part> {
  const share = ["--share", `${index}/${options.processes}`];
  const child = fork(fileURLToPath(import.meta.url), [...args, ...share]);
  const [part] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`a process that proves a part ended with ${code}`);
    }),
  ])) as [Part];
  child.disconnect();
  return part;
}

function byFault(one: Row, other: Row): number {
  return one.requirement === other.requirement
    ? one.fault.localeCompare(other.fault) || one.seed - other.seed
    : one.requirement.localeCompare(other.requirement);
}

async function prove(share: Share): Promise<Part> {
  const { areas, askings, atOnce, whole }: ProofOptions = options;
  const seeds = Array.from({ length: options.seeds }, (_, index) => index + 1);
  const onRow = tell(lineOfRow);
  const rows = await askFaults({ areas, seeds, askings, atOnce, whole, share, onRow });
  const runs = { atOnce, share, onRun: tell(lineOfRun) };
  const clean = await askClean({ ...runs, runs: options.clean });
  const disturbed = await askThroughDisturbances({ ...runs, runs: options.disturbed });
  return { rows, clean, disturbed };
}

function tell<Told>(lineOf: (told: Told) => readonly string[]): (told: Told) => void {
  return (told) => console.log(lineOf(told).join("  "));
}

function lineOfRow({ fault, seed, caught, also, mishaps, said, durationMs }: Row) {
  return [
    caught ? "caught" : `MISSED (${said})`,
    fault,
    `on seed ${seed} in ${durationMs} ms`,
    ...(also.length > 0 ? [`also ${also.join(", ")}`] : []),
    ...mishaps,
  ];
}

function lineOfRun({ name, seed, alarms, requests, durationMs }: CleanRun) {
  const verdict = alarms.length === 0 ? "no alarm" : "FALSE ALARM";
  return [verdict, name, `on seed ${seed}: ${requests} requests in ${durationMs} ms`, ...alarms];
}
