// The first GET that is sent after the answer to a PATCH of tags has come shows the new map, without any
// waiting. (§4)
import { plainValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { aConversation, patchTags, readConversation } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/patch-visible-at-once",
  requires: ["auth/session-key-accepted", "conversations/get-shows-status-and-tags"],
  async run(ask) {
    return ask.property(
      [plainValue, plainValue],
      async (note, remark) => {
        const conversation = await aConversation(ask);
        // Another key each time: what becomes of those that were there is for another row to judge.
        for (const [key, value] of Object.entries({ note, remark })) {
          const refused = expectSuccess(await patchTags(ask, conversation, { [key]: value }));
          if (refused.length > 0) return refused;
          const stale = expectTag(await readConversation(ask, conversation), key, value);
          if (stale.length > 0) return stale;
        }
        return [];
      },
      { effort: 0.3 },
    );
  },
});
