// `npm run soak [-- --conversations 1000000]`: what a mock costs as it grows, and whether a reset gives it all back.
// The load comes from a process of its own; memory is that of the mock's process, after garbage collection.
import { parseArgs } from "node:util";
import { startMock } from "../index.js";
import { createLoad, readLoad, writeTagsLoad } from "./conversation-loads.js";
import { heldBytes } from "./heap.js";
import { LoadProcess } from "./load-process.js";

const { values } = parseArgs({
  options: { conversations: { type: "string", default: "1000000" } },
});
const most = Number(values.conversations);
const SAMPLE = 10_000;
const WARM_UP = 50_000;

const mock = await startMock();
const loads = new LoadProcess();

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const microseconds = (elapsedMs: number, count: number) => ((elapsedMs * 1000) / count).toFixed(0);

await loads.send(createLoad(mock.agent, WARM_UP));
mock.reset();
const before = await heldBytes();

console.log(
  `node ${process.version}, ${process.arch}; heap after warm-up and reset: ${megabytes(before)} MiB\n`,
);
console.log("| conversations | create, µs | get, µs | patch, µs | heap, MiB | bytes each |");
console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
let held = 0;
for (let size = 10; size <= most; size *= 10) {
  const growth = size - held;
  const created = await loads.send(createLoad(mock.agent, growth));
  held = size;
  // What growing has left to collect is not for those who read and write next.
  await heldBytes();
  const got = await loads.send(readLoad(mock.agent, created.ids, { count: SAMPLE }));
  const patched = await loads.send(writeTagsLoad(mock.agent, created.ids, SAMPLE));
  const heap = await heldBytes();
  const cells = [
    size.toLocaleString("en"),
    microseconds(created.elapsedMs, growth),
    microseconds(got.elapsedMs, SAMPLE),
    microseconds(patched.elapsedMs, SAMPLE),
    megabytes(heap),
    Math.round((heap - before) / size).toLocaleString("en"),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

mock.reset();
const after = await heldBytes();
const ratio = after / before;
console.log(
  `\nafter ${loads.count.toLocaleString("en")} requests and a reset: ${megabytes(after)} MiB, ${(ratio * 100).toFixed(1)} % of before`,
);
loads.stop();
await mock.stop();
process.exitCode = ratio <= 1.05 ? 0 : 1;
