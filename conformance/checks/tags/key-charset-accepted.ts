// A tag key of 1 to 64 letters a–z and digits 0–9 is accepted by PATCH and comes back unchanged:
// digits alone, a digit first, `constructor`. (§2 tag rule 1, §8)
import * as fc from "fast-check";
import { digitFirstKey, digitsKey, longestKey, tagKey } from "../../arbitraries/tag-key.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { patchTags, readConversation, theConversation } from "../../given/conversation.js";

const KEYS = {
  "any-key": tagKey,
  "digits-alone": digitsKey,
  "digit-first": digitFirstKey,
  "sixty-four-characters": longestKey,
  constructor: fc.constant("constructor"),
};

export default defineCheck({
  id: "tags/key-charset-accepted",
  requires: ["tags/patch-visible-at-once"],
  cases: ["any-key", "digits-alone", "digit-first", "sixty-four-characters", "constructor"],
  async run(ask, name) {
    const conversation = await theConversation(ask);
    const effort = name === "any-key" ? 1 : name === "constructor" ? 0.01 : 0.3;
    return ask.property(
      [KEYS[name]],
      async (key) => {
        const answer = await patchTags(ask, conversation, Object.fromEntries([[key, "kept"]]));
        const refused = expectSuccess(answer);
        if (refused.length > 0) return refused;
        return expectTag(await readConversation(ask, conversation), key, "kept");
      },
      { effort },
    );
  },
});
