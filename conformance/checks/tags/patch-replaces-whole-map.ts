// After PATCH the map is exactly the one that was sent, for 0 to 40 entries: keys that were not sent are gone,
// and `{}` empties the map. (§2 tag rule 3)
import { fullMap, someTags, tagMapAndNext } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTags } from "../../expect/tags.js";
import { aConversation, patchTags, readConversation } from "../../given/conversation.js";

const MAPS = {
  "any-map": tagMapAndNext,
  "empty-map": someTags.map((before) => ({ before, sent: {} })),
};

/** As many entries as every server takes, and as many as before under another key. */
const EXAMPLES = {
  "any-map": [
    [{ before: { note: "old" }, sent: fullMap }] as const,
    [{ before: { note: "old" }, sent: { other: "new" } }] as const,
  ],
  "empty-map": [],
};

export default defineCheck({
  id: "tags/patch-replaces-whole-map",
  requires: ["tags/create-stores-tags", "tags/patch-visible-at-once", "tags/key-charset-accepted"],
  cases: ["any-map", "empty-map"],
  async run(ask, name) {
    return ask.property(
      [MAPS[name]],
      async ({ before, sent }) => {
        const conversation = await aConversation(ask, { tags: before });
        const refused = expectSuccess(await patchTags(ask, conversation, sent));
        if (refused.length > 0) return refused;
        return expectTags(await readConversation(ask, conversation), sent);
      },
      { examples: EXAMPLES[name], effort: name === "any-map" ? 0.8 : 0.1 },
    );
  },
});
