import { defineFaults } from "../fault.js";

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
});
