// Tags belong to one conversation: those written to one never appear on another of the same agent server, nor
// on one that is created later. (§1)

import { someTags } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { expectTags } from "../../expect/tags.js";
import { aConversation, readConversation, writeTags } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/stay-with-their-conversation",
  requires: ["tags/patch-visible-at-once", "tags/patch-replaces-whole-map"],
  async run(ask) {
    return ask.property(
      [someTags, someTags],
      async (ones, others) => {
        const one = await aConversation(ask);
        const other = await aConversation(ask);
        // Each is written to while the other is the older one, or the newer.
        await writeTags(ask, other, others);
        const untouched = expectTags(await readConversation(ask, one), {});
        if (untouched.length > 0) return untouched;
        await writeTags(ask, one, ones);
        const kept = expectTags(await readConversation(ask, other), others);
        if (kept.length > 0) return kept;
        const later = await aConversation(ask);
        const unborrowed = expectTags(await readConversation(ask, later), {});
        if (unborrowed.length > 0) return unborrowed;
        await aConversation(ask, { tags: { created: "later" } });
        return expectTags(await readConversation(ask, other), others);
      },
      { effort: 0.2 },
    );
  },
});
