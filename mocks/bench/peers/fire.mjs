// The load generator: autocannon in a process of its own, which is told by messages what to send.
// Its latencies are kept here in microseconds, since autocannon rounds them to milliseconds.
import { createHistogram } from "node:perf_hooks";
import autocannon from "autocannon";

process.on("message", async (load) => {
  const latencies = createHistogram();
  const statuses = {};
  const startedAt = performance.now();
  let endedAt = startedAt;
  const run = autocannon({ ...load, sampleInt: 50 });
  run.on("response", (_client, status, _bytes, ms) => {
    endedAt = performance.now();
    latencies.record(Math.max(1, Math.round(ms * 1000)));
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const { errors, timeouts } = await run;
  process.send({
    elapsedMs: endedAt - startedAt,
    statuses,
    errors: errors + timeouts,
    p50Ms: latencies.percentile(50) / 1000,
    p99Ms: latencies.percentile(99) / 1000,
  });
});
