// A successful PATCH of tags answers the conversation as it is after the write: its tags are the map that was
// sent. (§4)
import { someTags } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectTags } from "../../expect/tags.js";
import { patchTags, theConversation, writeTags } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/patch-answers-updated",
  requires: ["tags/patch-replaces-whole-map", "tags/key-charset-accepted"],
  async run(ask) {
    const conversation = await theConversation(ask);
    return ask.property(
      [someTags],
      async (tags) => {
        await writeTags(ask, conversation, {});
        const answer = await patchTags(ask, conversation, tags);
        // Not accepted: that is for the rows about keys and values to judge.
        return succeeded(answer) ? expectTags(answer, tags) : [];
      },
      { effort: 0.4 },
    );
  },
});
