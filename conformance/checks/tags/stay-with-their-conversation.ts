// Tags belong to one conversation: those written to one never appear on another of the same agent server, nor
// on one that is created later. (§1)

import { someTags } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { expectTags } from "../../expect/tags.js";
import { aConversation, readConversation, writeTags } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/stay-with-their-conversation",
  requires: ["tags/create-stores-tags", "tags/patch-replaces-whole-map"],
  async run(ask) {
    return ask.property(
      [someTags, someTags],
      async (ones, others) => {
        const one = await aConversation(ask, { tags: ones });
        const other = await aConversation(ask);
        await writeTags(ask, other, others);
        const later = await aConversation(ask);
        return [
          ...expectTags(await readConversation(ask, one), ones),
          ...expectTags(await readConversation(ask, other), others),
          ...expectTags(await readConversation(ask, later), {}),
        ].slice(0, 1);
      },
      { effort: 0.2 },
    );
  },
});
