import { defineFaults, type FaultDefinition } from "../fault.js";
import { filterTags, mapTags, passTags } from "../tag-writes.js";

/** Lets keys through that hold something more, and otherwise those that were let through before. */
const alsoAccepts = (what: string, more: RegExp): FaultDefinition => ({
  breaks: `A tag key with ${what} is accepted.`,
  rules: ({ isTagKey }) => ({ isTagKey: (key) => isTagKey(key) || more.test(key) }),
});

export default defineFaults("tags/key-charset-rejected", {
  underscore: alsoAccepts("an underscore", /^(?!__proto__$)[a-z0-9_]+$/),
  dash: alsoAccepts("a dash", /^[a-z0-9-]+$/),
  "upper-case": alsoAccepts("an upper-case letter", /^[a-z0-9]+$/i),
  blank: alsoAccepts("a blank", /^[a-z0-9 ]+$/),
  dot: alsoAccepts("a dot", /^[a-z0-9.]+$/),
  punctuation: alsoAccepts("punctuation", /^[a-z0-9!-,/:-@[-^`{-~]+$/),
  "non-ascii-letter": alsoAccepts("a lowercase letter outside ASCII", /^[\p{Ll}0-9]+$/u),
  "non-ascii-digit": alsoAccepts("a digit outside ASCII", /^[a-z\p{Nd}]+$/u),
  control: alsoAccepts("a control character", /^[a-z0-9\p{Cc}]+$/u),
  "newline-at-end": alsoAccepts("a newline at its end", /^[a-z0-9]+$/m),
  proto: alsoAccepts("the name `__proto__`", /^__proto__$/),
  "not-anchored": alsoAccepts("anything after a first letter or digit", /^[a-z0-9]/),
  "lower-cased": {
    breaks: "A tag key with an upper-case letter is written in lower case instead of rejected.",
    operations: ["updateConversation"],
    wrap: passTags((sent) => mapTags(sent, ([key, value]) => [key.toLowerCase(), value])),
  },
  dropped: {
    breaks: "A tag with a bad key is left out instead of rejected.",
    operations: ["updateConversation"],
    wrap: passTags((sent, { rules }) => filterTags(sent, ([key]) => rules.isTagKey(key))),
  },
});
