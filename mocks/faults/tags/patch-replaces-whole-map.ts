import { defineFaults } from "../fault.js";

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
});
