// Any string of at most 256 characters is accepted as a tag value and comes back as exactly the same string:
// nothing is trimmed, escaped, normalised, converted or dropped. (§2 tag rules 2 and 4)
import * as fc from "fast-check";
import { tagValue, troublesomeValues } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { patchTags, readConversation, theConversation } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/value-round-trip",
  requires: ["tags/patch-visible-at-once", "tags/patch-replaces-whole-map"],
  cases: [
    "any-string",
    "empty",
    "blanks",
    "newlines",
    "nul",
    "quotes",
    "numbers",
    "json-text",
    "markup",
    "all-planes",
    "unnormalised",
  ],
  async run(ask, name) {
    const conversation = await theConversation(ask);
    const known: readonly string[] = name === "any-string" ? [] : troublesomeValues[name];
    const value = name === "any-string" ? tagValue : fc.constantFrom(...known);
    return ask.property(
      [value],
      async (text) => {
        const refused = expectSuccess(await patchTags(ask, conversation, { note: text }));
        if (refused.length > 0) return refused;
        return expectTag(await readConversation(ask, conversation), "note", text);
      },
      { examples: known.map((text) => [text]), effort: name === "any-string" ? 1.5 : 0 },
    );
  },
});
