// The first GET that is sent after the answer to a PATCH of tags has come shows the new map, without any
// waiting. (§4)
import { plainValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { aConversation, patchTags, readConversation } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/patch-visible-at-once",
  async run(ask) {
    return ask.property(
      [plainValue, plainValue],
      async (...values) => {
        const conversation = await aConversation(ask);
        for (const note of values) {
          const refused = expectSuccess(await patchTags(ask, conversation, { note }));
          if (refused.length > 0) return refused;
          const stale = expectTag(await readConversation(ask, conversation), "note", note);
          if (stale.length > 0) return stale;
        }
        return [];
      },
      { effort: 0.3 },
    );
  },
});
