// A PATCH with one bad key or one too long value among good entries, wherever in the map it stands, leaves the
// old map whole: the next GET shows every old entry, and none of the new ones. (§2)
import * as fc from "fast-check";
import { anyBadTagKey } from "../../arbitraries/bad-tag-key.js";
import { tagKey } from "../../arbitraries/tag-key.js";
import { someTags, tagMapWith } from "../../arbitraries/tag-map.js";
import { tooLongValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectTags } from "../../expect/tags.js";
import { aConversation, patchTags, readConversation, tagsOf } from "../../given/conversation.js";

const BAD_ENTRIES = {
  "bad-key": anyBadTagKey.map((key) => [key, "bad"] as const),
  "bad-value": fc.tuple(tagKey, tooLongValue("ascii")),
};

export default defineCheck({
  id: "tags/rejected-write-changes-nothing",
  requires: ["tags/create-stores-tags", "tags/patch-visible-at-once"],
  cases: ["bad-key", "bad-value"],
  async run(ask, name) {
    return ask.property(
      [someTags, tagMapWith(BAD_ENTRIES[name])],
      async (old, { tags }) => {
        const conversation = await aConversation(ask, { tags: old });
        const before = tagsOf(await readConversation(ask, conversation));
        const answer = await patchTags(ask, conversation, tags);
        // Accepted: that is for the rows about keys and values to judge.
        if (succeeded(answer)) return [];
        return expectTags(await readConversation(ask, conversation), before);
      },
      { effort: 0.3 },
    );
  },
});
