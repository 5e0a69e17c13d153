import { records } from "../event-changes.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, type Fields } from "../records.js";

const EXPIRES_MS = 500;

const searches = memory(() => ({ count: 0 }));

export default defineFaults("events/recorded-for-good", {
  "cleared-at-end": records(
    "The end of a run removes the messages from before it.",
    (events, { runs }, now) => {
      const run = runs.at(-1);
      if (run === undefined || now < run.startedAt + run.script.lastsMs) return events;
      return events.filter(({ kind }) => kind !== "MessageEvent");
    },
  ),
  expired: records(
    "From 500 ms after the end of a run on only the first event is left.",
    (events, { runs }, now) => {
      const run = runs.at(-1);
      const isOld = run !== undefined && now >= run.startedAt + run.script.lastsMs + EXPIRES_MS;
      return isOld ? events.slice(0, 1) : events;
    },
  ),
  condensed: records("Of the events before the newest only the first is kept.", (events) => [
    ...events.slice(0, 1),
    ...events.slice(1).slice(-1),
  ]),
  "order-changes": {
    breaks: "Every other search has the events in another order.",
    operations: ["searchEvents"],
    wrap: alterRecord((page, _, world) => {
      const items = page.items as readonly Fields[];
      return searches(world).count++ % 2 === 0 ? page : { ...page, items: items.toReversed() };
    }),
  },
});
