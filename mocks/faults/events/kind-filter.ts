import { defineFaults } from "../fault.js";
import { alterRecord, type Fields } from "../records.js";

export default defineFaults("events/kind-filter", {
  ignored: {
    breaks: "`kind__eq` is ignored: events of every kind are answered.",
    rules: () => ({ kindMatches: () => true }),
  },
  "messages-too": {
    breaks: "`kind__eq` lets messages through, whatever the kind asked for.",
    rules: ({ kindMatches }) => ({
      kindMatches: (event, kind) => event.kind === "MessageEvent" || kindMatches(event, kind),
    }),
  },
  "misses-the-first": {
    breaks: "A search with `kind__eq` leaves out the first event of that kind.",
    operations: ["searchEvents"],
    wrap: alterRecord((page, { query }) =>
      query.kind__eq === undefined
        ? page
        : { ...page, items: (page.items as readonly Fields[]).slice(1) },
    ),
  },
});
