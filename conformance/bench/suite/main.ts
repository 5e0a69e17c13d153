// `npm run bench:suite`: what the suite costs on the mock, and how soon it finds each fault; docs/suite-numbers.md, .svg
// and .json. A look at a part of it, on stdout: `npm run bench:suite -- --rounds 1 --seeds 1 --faults 20 --only 'tags/*'`.
import { describeMachine } from "../../../src/bench/machine.js";
import { toJson, writeDocs } from "../../../src/bench/write-docs.js";
import { CannotBegin } from "../../failure.js";
import { findAll, listFaults } from "./find-all.js";
import { measureProfiles } from "./measure-profiles.js";
import { readOptions, type SuiteBenchOptions } from "./options.js";
import { PLOT, pageOf } from "./page.js";
import { plotOf } from "./plot.js";
import { searchesOf } from "./search.js";

const SAYS_WHAT_IS_WRONG = [TypeError, RangeError, CannotBegin];

let options: SuiteBenchOptions | undefined;
try {
  options = readOptions(process.argv.slice(2), listFaults());
} catch (error) {
  if (!SAYS_WHAT_IS_WRONG.some((usage) => error instanceof usage)) throw error;
  process.stderr.write(`bench:suite: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
if (options !== undefined) await bench(options);

async function bench({ rounds, seeds, processes, faults, isWhole }: SuiteBenchOptions) {
  const machine = describeMachine();
  const profiles = await measureProfiles(rounds);
  const numbers = Array.from({ length: seeds }, (_, index) => index + 1);
  const findings = await findAll(faults, { seeds: numbers, processes });
  const searches = searchesOf(faults, findings);
  const report = {
    command: "npm run bench:suite",
    machine,
    rounds,
    seeds,
    processes,
    profiles,
    searches,
  };
  if (!isWhole) return void process.stdout.write(pageOf(report));
  await writeDocs({
    "suite-numbers.md": pageOf(report),
    [PLOT]: plotOf(searches),
    "suite-numbers.json": toJson(report),
  });
}
