import { startMock } from "../../index.js";
import { createLoad, readLoad, writeTagsLoad } from "../conversation-loads.js";
import { heldBytes } from "../heap.js";
import type { LoadProcess } from "../load-process.js";
import { bytesOfEach, type Growth, Lines, microsecondsEach } from "./growth.js";

const SIZES = [1, 10, 100, 1_000];
/** Writes at each size, over all conversations. */
const WRITES = 10_000;

export async function growTagWrites(loads: LoadProcess): Promise<Growth> {
  const mock = await startMock();
  const { agent } = mock;
  const warmedUp = await loads.send(createLoad(agent, 1_000));
  await loads.send(writeTagsLoad(agent, warmedUp.ids, WRITES));
  const lines = new Lines();
  const bytes: (number | undefined)[] = [];
  for (const size of SIZES) {
    mock.reset();
    const emptyBytes = await heldBytes();
    const count = WRITES / size;
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1_000) {
      ids.push(...(await loads.send(createLoad(agent, Math.min(1_000, count - made)))).ids);
    }
    const inARow = ids.flatMap((id) => Array.from({ length: size }, () => id));
    const written = await loads.send(writeTagsLoad(agent, inARow, WRITES));
    lines.add("write tags", microsecondsEach(written.elapsedMs, WRITES));
    const got = await loads.send(readLoad(agent, ids, { count: WRITES }));
    lines.add("get", microsecondsEach(got.elapsedMs, WRITES));
    mock.journal.clear();
    bytes.push(bytesOfEach((await heldBytes()) - emptyBytes, count));
  }
  await mock.stop();
  return {
    name: "tag-writes",
    title: "Tag writes in a row on one conversation",
    things: "tag writes in a row",
    sizes: SIZES,
    operations: lines.all,
    bytesEach: { label: "a conversation", values: bytes },
    how: `${WRITES.toLocaleString("en")} writes at each size, so many in a row on each conversation: as quickly as the mock takes them.`,
  };
}
