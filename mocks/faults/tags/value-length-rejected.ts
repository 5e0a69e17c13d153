import { defineFaults } from "../fault.js";

export default defineFaults("tags/value-length-rejected", {
  "accepts-257": {
    breaks: "A tag value of 257 characters is accepted.",
    rules: () => ({ longestTagValue: 257 }),
  },
  "no-limit": {
    breaks: "A tag value of any length is accepted.",
    rules: () => ({ longestTagValue: Number.POSITIVE_INFINITY }),
  },
  cuts: {
    breaks: "A tag value that is too long is cut instead of rejected.",
    rules: ({ longestTagValue }) => ({
      longestTagValue: Number.POSITIVE_INFINITY,
      keptTagValue: (value) => [...value].slice(0, longestTagValue).join(""),
    }),
  },
});
