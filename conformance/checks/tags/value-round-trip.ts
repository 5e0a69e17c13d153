// Any string of at most 256 characters is accepted as a tag value and comes back as exactly the same string:
// nothing is trimmed, escaped, normalised, converted or dropped. (§2 tag rules 2 and 4)
import * as fc from "fast-check";
import { tagValue, troublesomeValues } from "../../arbitraries/tag-value.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import {
  type Conversation,
  patchTags,
  readConversation,
  type Tags,
  theConversation,
} from "../../given/conversation.js";
import type { Violation } from "../../verdict.js";

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
    const comesBack = (text: string) => comeBack(ask, conversation, { note: text });
    if (name === "any-string") return ask.property([tagValue], comesBack, { effort: 1.5 });
    const known = troublesomeValues[name];
    if (ask.run.profile === "quick") {
      // All at once, as tags of one map; where that goes wrong, one by one tells which value it is.
      const all = Object.fromEntries(known.map((text, index) => [`note${index}`, text]));
      if ((await comeBack(ask, conversation, all)).length === 0) return [];
    }
    const examples = known.map((text) => [text] as const);
    return ask.property([fc.constantFrom<string>(...known)], comesBack, { examples, effort: 0 });
  },
});

async function comeBack(
  ask: Ask,
  conversation: Conversation,
  tags: Tags,
): Promise<readonly Violation[]> {
  const refused = expectSuccess(await patchTags(ask, conversation, tags));
  if (refused.length > 0) return refused;
  const read = await readConversation(ask, conversation);
  return Object.entries(tags).flatMap(([key, text]) => expectTag(read, key, text));
}
