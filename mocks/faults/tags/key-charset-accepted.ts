import { defineFaults, type FaultDefinition } from "../fault.js";
import { mapTags } from "../tag-writes.js";

/** Refuses some of the good keys. */
const refuses = (which: string, isRefused: (key: string) => boolean): FaultDefinition => ({
  breaks: `A tag key ${which} is refused.`,
  rules: ({ isTagKey }) => ({ isTagKey: (key) => isTagKey(key) && !isRefused(key) }),
});

export default defineFaults("tags/key-charset-accepted", {
  "last-letter": refuses("with the letter z", (key) => key.includes("z")),
  "digits-alone": refuses("of digits alone", (key) => /^\d+$/.test(key)),
  "digit-first": refuses("with a digit in the first place", (key) => /^\d/.test(key)),
  "sixty-fourth": refuses("of 64 characters", (key) => key.length === 64),
  "member-of-objects": refuses("that every JavaScript object has", (key) => key in {}),
  cut: {
    breaks: "A tag key of more than 32 characters is cut.",
    rules: ({ patchedTags }) => ({
      patchedTags: (present, sent) =>
        patchedTags(
          present,
          mapTags(sent, ([key, value]) => [key.slice(0, 32), value]),
        ),
    }),
  },
});
