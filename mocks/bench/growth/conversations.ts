import { startMock } from "../../index.js";
import { createLoad, readLoad, writeTagsLoad } from "../conversation-loads.js";
import { heldBytes } from "../heap.js";
import type { LoadProcess } from "../load-process.js";
import { bytesOfEach, type Growth, Lines, microsecondsEach } from "./growth.js";

const SAMPLE = 5_000;

export async function growConversations(loads: LoadProcess, most: number): Promise<Growth> {
  const mock = await startMock();
  const { agent } = mock;
  const warmUp = await loads.send(createLoad(agent, SAMPLE));
  await loads.send(readLoad(agent, warmUp.ids, { count: SAMPLE }));
  await loads.send(writeTagsLoad(agent, warmUp.ids, SAMPLE));
  mock.reset();
  const emptyBytes = await heldBytes();
  const lines = new Lines();
  const sizes: number[] = [];
  const bytes: (number | undefined)[] = [];
  for (let size = 10, held = 0; size <= most; size *= 10) {
    const growth = size - held;
    const { elapsedMs, ids } = await loads.send(createLoad(agent, growth));
    held = size;
    sizes.push(size);
    lines.add("create", growth < SAMPLE ? undefined : microsecondsEach(elapsedMs, growth));
    const got = await loads.send(readLoad(agent, ids, { count: SAMPLE }));
    lines.add("get", microsecondsEach(got.elapsedMs, SAMPLE));
    const written = await loads.send(writeTagsLoad(agent, ids, SAMPLE));
    lines.add("write tags", microsecondsEach(written.elapsedMs, SAMPLE));
    mock.journal.clear();
    bytes.push(bytesOfEach((await heldBytes()) - emptyBytes, size));
  }
  await mock.stop();
  return {
    name: "conversations",
    title: "Conversations in one agent server",
    things: "conversations",
    sizes,
    operations: lines.all,
    bytesEach: { label: "a conversation", values: bytes },
    how: "Made over HTTP; at each size a sample of a thousand is read and written 5,000 times. The journal, which is bounded, is cleared before memory is looked at.",
  };
}
