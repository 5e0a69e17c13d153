import { startMock } from "../../index.js";
import { heldBytes } from "../heap.js";
import type { LoadProcess } from "../load-process.js";
import { bytesOfEach, type Growth, Lines, microsecondsEach } from "./growth.js";

const SIZES = [1, 10, 100, 500];
const SAMPLE = 5_000;

export async function growSandboxes(loads: LoadProcess): Promise<Growth> {
  const mock = await startMock();
  const { url, apiKey } = mock.cloud;
  const headers = { authorization: `Bearer ${apiKey}` };
  const paths = ["/api/v1/sandboxes"];
  const ready = { url: mock.agent.url, method: "GET", paths: ["/ready"], headers: {} } as const;
  await loads.send({ ...ready, count: SAMPLE });
  mock.journal.clear();
  const emptyBytes = await heldBytes();
  const lines = new Lines();
  const bytes: (number | undefined)[] = [];
  let held = 0;
  for (const size of SIZES) {
    const growth = size - held;
    const made = await loads.send({ url, method: "POST", paths, headers, count: growth });
    held = size;
    lines.add("create", microsecondsEach(made.elapsedMs, growth));
    const byId = made.ids.map((id) => `${paths[0]}?id=${id}`);
    const read = await loads.send({ url, method: "GET", paths: byId, headers, count: SAMPLE });
    lines.add("get by id", microsecondsEach(read.elapsedMs, SAMPLE));
    mock.journal.clear();
    bytes.push(bytesOfEach((await heldBytes()) - emptyBytes, size));
  }
  await mock.stop();
  return {
    name: "sandboxes",
    title: "Sandboxes of one tenant",
    things: "sandboxes",
    sizes: SIZES,
    operations: lines.all,
    bytesEach: { label: "a sandbox", values: bytes },
    how: "Made over HTTP; each has a listening socket of its own, whose memory outside of the heap is not counted.",
  };
}
