import { defineFaults } from "../fault.js";

export default defineFaults("tags/value-length-accepted", {
  "counts-bytes": {
    breaks: "The 256 characters of a tag value are counted in bytes.",
    rules: () => ({ tagValueLength: (value) => Buffer.byteLength(value) }),
  },
  "refuses-256": {
    breaks: "A tag value of exactly 256 characters is refused.",
    rules: () => ({ longestTagValue: 255 }),
  },
  "last-one-lost": {
    breaks: "Of a tag value of 256 characters the last one is lost.",
    rules: () => ({ keptTagValue: (value) => [...value].slice(0, 255).join("") }),
  },
});
