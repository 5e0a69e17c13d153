import { writeFileSync } from "node:fs";
import { askClean, askThroughDisturbances, type CleanRun } from "./clean.js";
import { askFaults, type Row } from "./matrix.js";
import { type ProofOptions, readOptions } from "./options.js";
import { type Proof, pageOf, shortcomingsOf } from "./page.js";

// `npm run proof`: every fault is caught by its requirement, and nothing is held against a server without one.

const proof = await prove(readOptions(process.argv.slice(2)));
const shortcomings = shortcomingsOf(proof);
const { page } = proof.options;
if (page !== undefined) writeFileSync(page, pageOf(proof, new Date()));
console.log(shortcomings.length === 0 ? "proven" : ["", ...shortcomings].join("\n"));
process.exitCode = shortcomings.length === 0 ? 0 : 1;

async function prove(options: ProofOptions): Promise<Proof> {
  const { areas, atOnce, whole } = options;
  console.log(`areas: ${areas.join(", ") || "none is touched"}`);
  const seeds = Array.from({ length: options.seeds }, (_, index) => index + 1);
  const rows = await askFaults({ areas, seeds, atOnce, whole, onRow: tell(lineOfRow) });
  const runs = { atOnce, onRun: tell(lineOfRun) };
  const clean = await askClean({ ...runs, runs: options.clean });
  const disturbed = await askThroughDisturbances({ ...runs, runs: options.disturbed });
  return { options, rows, clean, disturbed };
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
