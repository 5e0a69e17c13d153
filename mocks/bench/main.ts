// `npm run bench`: our mock, a server written by hand and the peers, side by side, in docs/bench.md and docs/bench.json.
// `npm run bench -- --rounds 1 --seconds 0.5 --only agent-mock,hand-written` is a look at a part of it, on stdout.

import { toJson, writeDocs } from "../../src/bench/write-docs.js";
import { contenders } from "./contenders.js";
import { Generator } from "./generator.js";
import { describeMachine } from "./machine.js";
import { measure } from "./measure.js";
import { type BenchOptions, readOptions, UsageError } from "./options.js";
import { type BenchReport, toMarkdown } from "./report.js";
import { installPeers, prepareFiles } from "./workshop.js";

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function bench({ rounds, seconds, only, isWhole }: BenchOptions): Promise<void> {
  installPeers(say);
  await prepareFiles();
  const asked = contenders.filter(({ name }) => only === undefined || only.includes(name));
  const missing = asked.flatMap(({ name, missing: whyMissing }) => {
    const why = whyMissing?.();
    return why === undefined ? [] : [{ name, why }];
  });
  const present = asked.filter(({ name }) => missing.every((one) => one.name !== name));
  const machine = describeMachine();
  const generator = new Generator();
  try {
    const servers = await measure(present, generator, { rounds, seconds, say });
    const date = new Date().toISOString().slice(0, 10);
    const report: BenchReport = {
      date,
      command: "npm run bench",
      machine,
      rounds,
      seconds,
      servers,
      missing,
    };
    const page = toMarkdown(report);
    if (isWhole) await writeDocs({ "bench.md": page, "bench.json": toJson(report) });
    else process.stdout.write(page);
  } finally {
    generator.stop();
  }
}

try {
  const names = contenders.map(({ name }) => name);
  await bench(readOptions(process.argv.slice(2), names));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(error.message);
  process.exitCode = 2;
}
