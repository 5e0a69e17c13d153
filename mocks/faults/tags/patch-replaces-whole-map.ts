import { defineFaults } from "../fault.js";
import { mapTags } from "../tag-writes.js";

const MOST_ENTRIES = 32;

export default defineFaults("tags/patch-replaces-whole-map", {
  merges: {
    breaks: "PATCH merges the tags that were sent into the present ones.",
    rules: () => ({ patchedTags: (present, sent) => ({ ...present, ...sent }) }),
  },
  "empty-leaves-all": {
    breaks: "PATCH with an empty map leaves the tags as they are.",
    rules: ({ patchedTags }) => ({
      patchedTags: (present, sent) =>
        Object.keys(sent).length === 0 ? present : patchedTags(present, sent),
    }),
  },
  "keeps-old-values": {
    breaks: "PATCH adds and removes keys; one that is there already keeps its value.",
    rules: ({ patchedTags }) => ({
      patchedTags: (present, sent) =>
        patchedTags(
          present,
          mapTags(sent, ([key, value]) => [
            key,
            Object.hasOwn(present, key) ? (present[key] ?? value) : value,
          ]),
        ),
    }),
  },
  "loses-the-rest": {
    breaks: "PATCH keeps the first 32 entries of a map, and loses the rest without a word.",
    rules: ({ patchedTags }) => ({
      patchedTags: (present, sent) =>
        patchedTags(present, Object.fromEntries(Object.entries(sent).slice(0, MOST_ENTRIES))),
    }),
  },
});
