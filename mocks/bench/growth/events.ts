import { script, startMock } from "../../index.js";
import { createLoad, readLoad } from "../conversation-loads.js";
import { heldBytes } from "../heap.js";
import type { LoadProcess } from "../load-process.js";
import { bytesOfEach, type Growth, Lines, microsecondsEach } from "./growth.js";

const SIZES = [1, 10, 100, 1_000, 10_000];
/** Events that all searches of a size look through, about. */
const LOOKED_THROUGH = 500_000;
const searchesAt = (size: number): number => Math.max(50, Math.min(1_000, LOOKED_THROUGH / size));

const searches = {
  "first 100": "?limit=100",
  "first 20 of a kind": "?kind__eq=ActionEvent&limit=20",
  "last page": "?limit=100&page_id=",
};

export async function growEvents(loads: LoadProcess): Promise<Growth> {
  const mock = await startMock();
  const { agent } = mock;
  const lines = new Lines();
  const bytes: (number | undefined)[] = [];
  const warmUp = await loads.send(createLoad(agent, 1));
  await loads.send(readLoad(agent, warmUp.ids, { count: 3_000, below: "/events/search" }));
  mock.journal.clear();
  for (const size of SIZES) {
    const emptyBytes = await heldBytes();
    const count = searchesAt(size);
    mock.use(scriptOf(size));
    const { ids } = await loads.send(createLoad(agent, 1));
    const run = { ...createLoad(agent, 1), paths: [`/api/conversations/${ids[0]}/run`] };
    await loads.send(run);
    for (const [label, query] of Object.entries(searches)) {
      const page = label === "last page" ? String(Math.max(size - 100, 0)) : "";
      const load = readLoad(agent, ids, {
        count,
        below: `/events/search${query}${page}`,
      });
      await loads.send({ ...load, count: 50 });
      lines.add(label, microsecondsEach((await loads.send(load)).elapsedMs, count));
    }
    mock.journal.clear();
    bytes.push(bytesOfEach((await heldBytes()) - emptyBytes, size));
  }
  await mock.stop();
  return {
    name: "events",
    title: "Events in one conversation",
    things: "events",
    sizes: SIZES,
    operations: lines.all,
    bytesEach: { label: "an event", values: bytes },
    how: "A script of so many steps that take no time. Events are derived from it, not kept one by one; those of the conversations that were looked at last are. A search costs what there is to look through.",
  };
}

/** A run of so many events, its last one included. */
function scriptOf(events: number) {
  let steps = script(`events-${events}`, { stepMs: 0 });
  for (let step = 1; step < events; step++) steps = steps.call();
  return steps.finish();
}
