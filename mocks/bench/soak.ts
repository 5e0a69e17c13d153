// `npm run soak [-- --conversations 1000000]`: what a mock costs as it grows, and whether a reset gives it all back.
// The load comes from a process of its own; memory is that of the mock's process, after garbage collection.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startMock } from "../index.js";
import type { Load, LoadResult } from "./load.js";

const { values } = parseArgs({
  options: { conversations: { type: "string", default: "1000000" } },
});
const most = Number(values.conversations);
const SAMPLE = 10_000;
const WARM_UP = 50_000;

const collect = globalThis.gc;
if (collect === undefined) throw new Error("start it with node --expose-gc");

const mock = await startMock();
const generator = fork(fileURLToPath(new URL("load.ts", import.meta.url)), {
  execArgv: ["--import", "tsx"],
});

async function send(load: Omit<Load, "url" | "sessionKey">): Promise<LoadResult> {
  generator.send({
    ...load,
    url: mock.agent.url,
    sessionKey: mock.agent.sessionKey,
  } satisfies Load);
  const [result] = await once(generator, "message");
  return result as LoadResult;
}

async function heapBytes(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    await sleep(50); // what is let go of in the background
    collect?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const microseconds = (elapsedMs: number, count: number) => ((elapsedMs * 1000) / count).toFixed(0);

let requests = 0;
async function measure(
  kind: Load["kind"],
  count: number,
  ids: readonly string[],
): Promise<LoadResult> {
  requests += count;
  return send({ kind, count, ids });
}

await measure("create", WARM_UP, []);
mock.reset();
const before = await heapBytes();

console.log(
  `node ${process.version}, ${process.arch}; heap after warm-up and reset: ${megabytes(before)} MiB\n`,
);
console.log("| conversations | create, µs | get, µs | patch, µs | heap, MiB | bytes each |");
console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
let held = 0;
for (let size = 10; size <= most; size *= 10) {
  const growth = size - held;
  const created = await measure("create", growth, []);
  held = size;
  // What growing has left to collect is not for those who read and write next.
  await heapBytes();
  const got = await measure("get", SAMPLE, created.ids);
  const patched = await measure("patch", SAMPLE, created.ids);
  const heap = await heapBytes();
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
const after = await heapBytes();
const ratio = after / before;
console.log(
  `\nafter ${requests.toLocaleString("en")} requests and a reset: ${megabytes(after)} MiB, ${(ratio * 100).toFixed(1)} % of before`,
);
generator.disconnect();
await mock.stop();
process.exitCode = ratio <= 1.05 ? 0 : 1;
