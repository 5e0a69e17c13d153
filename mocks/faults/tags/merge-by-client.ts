import type { TagMap } from "../../domain/tags.js";
import { problem } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { filterTags, passTags, sentTags, type TagEntry, tagsOf } from "../tag-writes.js";

/** Whether a map has that entry already. */
const holds =
  (present: TagMap) =>
  ([key, value]: TagEntry): boolean =>
    Object.hasOwn(present, key) && present[key] === value;

export default defineFaults("tags/merge-by-client", {
  "known-entries-refused": {
    breaks: "PATCH refuses a map with an entry that the conversation has already.",
    operations: ["updateConversation"],
    wrap: (request, next, world) => {
      const isKnown = holds(tagsOf(request, world));
      return Object.entries(sentTags(request) ?? {}).some(isKnown)
        ? problem(409, "the tag is there already")
        : next(request);
    },
  },
  "known-entries-dropped": {
    breaks: "PATCH takes an entry that the conversation has already for one that was not sent.",
    operations: ["updateConversation"],
    wrap: passTags((sent, world, request) => {
      const isKnown = holds(tagsOf(request, world));
      return filterTags(sent, (entry) => !isKnown(entry));
    }),
  },
});
