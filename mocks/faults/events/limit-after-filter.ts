import { defineFaults } from "../fault.js";
import { alterRecord, type Fields } from "../records.js";

export default defineFaults("events/limit-after-filter", {
  "limit-first": {
    breaks: "The search cuts the events at `limit` before it looks at their kind.",
    operations: ["searchEvents"],
    wrap: (request, next, world) => {
      const { kind__eq: kind, ...query } = request.query;
      if (kind === undefined) return next(request);
      const filter = alterRecord((page) => ({
        ...page,
        items: (page.items as readonly Fields[]).filter((event) => event.kind === kind),
      }));
      return filter({ ...request, query }, next, world);
    },
  },
});
