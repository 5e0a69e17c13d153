import { defineFaults } from "../fault.js";
import { passTags } from "../tag-writes.js";

const MOST_ENTRIES = 10;

export default defineFaults("tags/create-stores-tags", {
  dropped: {
    breaks: "A creation drops its tags.",
    operations: ["createConversation"],
    wrap: passTags(() => ({})),
  },
  "last-one-lost": {
    breaks: "A creation with several tags loses the last one.",
    operations: ["createConversation"],
    wrap: passTags((sent) => {
      const entries = Object.entries(sent);
      return entries.length > 1 ? Object.fromEntries(entries.slice(0, -1)) : sent;
    }),
  },
  "ten-at-most": {
    breaks: "A creation stores its first ten tags only.",
    operations: ["createConversation"],
    wrap: passTags((sent) => Object.fromEntries(Object.entries(sent).slice(0, MOST_ENTRIES))),
  },
});
