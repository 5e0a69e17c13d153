import { defineFaults } from "../fault.js";

export default defineFaults("events/limit", {
  ignored: {
    breaks: "`limit` is ignored.",
    rules: () => ({ cutEvents: (events) => events }),
  },
  "one-too-many": {
    breaks: "`limit` gives one event more.",
    rules: ({ cutEvents }) => ({ cutEvents: (events, limit) => cutEvents(events, limit + 1) }),
  },
});
