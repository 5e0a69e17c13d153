// A tag value of exactly 256 characters is accepted and comes back whole; characters are counted, not bytes:
// 256 letters outside ASCII are accepted as well. (§2 tag rule 2, §8)
import { longestValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { patchTags, readConversation, theConversation } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/value-length-accepted",
  requires: ["tags/patch-visible-at-once"],
  cases: ["ascii", "non-ascii"],
  async run(ask, letters) {
    const conversation = await theConversation(ask);
    return ask.property(
      [longestValue(letters)],
      async (value) => {
        const refused = expectSuccess(await patchTags(ask, conversation, { note: value }));
        if (refused.length > 0) return refused;
        return expectTag(await readConversation(ask, conversation), "note", value);
      },
      { effort: 0.4 },
    );
  },
});
