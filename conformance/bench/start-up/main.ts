// `npm run bench:start`: how long the commands take until their first output, as a multiple of what node itself takes;
// docs/start-up.md and .json. `npm run bench:start -- --rounds 3` is a look, on stdout.
import { parseArgs } from "node:util";
import { describeMachine } from "../../../src/bench/machine.js";
import { toJson, writeDocs } from "../../../src/bench/write-docs.js";
import { measureStarts } from "./measure.js";
import { pageOf } from "./page.js";

const WHOLE_ROUNDS = 21;

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? WHOLE_ROUNDS);
if (Number.isSafeInteger(rounds) && rounds > 0) await bench();
else {
  process.stderr.write(
    `bench:start: --rounds takes a whole number above 0, not ${values.rounds}\n`,
  );
  process.exitCode = 2;
}

async function bench(): Promise<void> {
  const machine = describeMachine();
  const starts = await measureStarts(rounds);
  const report = { command: "npm run bench:start", machine, rounds, starts };
  const page = pageOf(report);
  if (rounds < WHOLE_ROUNDS) process.stdout.write(page);
  else await writeDocs({ "start-up.md": page, "start-up.json": toJson(report) });
}
