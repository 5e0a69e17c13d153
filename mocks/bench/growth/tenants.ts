import { startMock } from "../../index.js";
import { createLoad, readLoad } from "../conversation-loads.js";
import { heldBytes } from "../heap.js";
import type { LoadProcess } from "../load-process.js";
import { bytesOfEach, type Growth, Lines, microsecondsEach } from "./growth.js";

const SIZES = [1, 10, 100, 1_000];
const SAMPLE = 5_000;

export async function growTenants(loads: LoadProcess): Promise<Growth> {
  const mock = await startMock();
  const { agent } = mock;
  await loads.send(createLoad(agent, SAMPLE));
  mock.reset();
  const emptyBytes = await heldBytes();
  const lines = new Lines();
  const bytes: (number | undefined)[] = [];
  let held = 1;
  for (const size of SIZES) {
    const growth = size - held;
    const startedMs = performance.now();
    for (; held < size; held++) await mock.tenant();
    const openedMs = performance.now() - startedMs;
    lines.add("open a tenant", growth === 0 ? undefined : microsecondsEach(openedMs, growth));
    const resetMs = performance.now();
    for (let turn = 0; turn < 100; turn++) mock.reset();
    lines.add("reset one", microsecondsEach(performance.now() - resetMs, 100));
    const { ids } = await loads.send(createLoad(agent, 100));
    const got = await loads.send(readLoad(agent, ids, { count: SAMPLE }));
    lines.add("get a conversation of one", microsecondsEach(got.elapsedMs, SAMPLE));
    mock.reset();
    bytes.push(growth === 0 ? undefined : bytesOfEach((await heldBytes()) - emptyBytes, size - 1));
  }
  await mock.stop();
  return {
    name: "tenants",
    title: "Tenants of one mock",
    things: "tenants",
    sizes: SIZES,
    operations: lines.all,
    bytesEach: { label: "a tenant", values: bytes },
    how: "Opened in the process, each with two listening sockets, whose memory outside of the heap is not counted.",
  };
}
