import { defineFaults, type FaultDefinition } from "../fault.js";
import { isSuccess } from "../records.js";
import { mapTags, sentTags, storeTags, withTags } from "../tag-writes.js";

/** Judges the value of one entry, and stores those of all. */
const judgesOnly = (place: string, indexOf: (count: number) => number): FaultDefinition => ({
  breaks: `Only the value of the ${place} entry is checked for its length.`,
  operations: ["updateConversation"],
  wrap: async (request, next, world) => {
    const sent = sentTags(request);
    if (sent === undefined) return next(request);
    const judged = indexOf(Object.keys(sent).length);
    const answer = await next(
      withTags(
        request,
        mapTags(sent, ([key, value], index) => [key, index === judged ? value : ""]),
      ),
    );
    return isSuccess(answer) ? storeTags(request, sent, world) : answer;
  },
});

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
  "counts-ascii-only": {
    breaks: "Of a tag value only the characters of ASCII are counted.",
    rules: () => ({ tagValueLength: (value) => value.match(/\p{ASCII}/gu)?.length ?? 0 }),
  },
  "first-entry-only": judgesOnly("first", () => 0),
  "last-entry-only": judgesOnly("last", (count) => count - 1),
});
