// A client that reads the tags, adds, changes or removes some of them and writes the whole map back gets the
// merged map on the next GET. (§2 tag rule 3)
import { someTags, type TagMap } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTags } from "../../expect/tags.js";
import { aConversation, patchTags, readConversation, tagsOf } from "../../given/conversation.js";

/** One entry goes, one stays as it was read, one is new. */
const EXAMPLES = [[{ gone: "old", kept: "as it was" }, { added: "new" }] as [TagMap, TagMap]];

export default defineCheck({
  id: "tags/merge-by-client",
  requires: [
    "tags/create-stores-tags",
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
  ],
  async run(ask) {
    return ask.property(
      [someTags, someTags],
      async (first, changes) => {
        const conversation = await aConversation(ask, { tags: first });
        const [removed] = Object.keys(first);
        const read = Object.entries(tagsOf(await readConversation(ask, conversation)));
        const kept = read.filter(([key]) => key !== removed);
        // Written back as it was read: a server must take what it gave.
        const merged = Object.fromEntries([...kept, ...Object.entries(changes)]) as Record<
          string,
          string
        >;
        const refused = expectSuccess(await patchTags(ask, conversation, merged));
        if (refused.length > 0) return refused;
        const model = { ...Object.fromEntries(Object.entries(first).slice(1)), ...changes };
        return expectTags(await readConversation(ask, conversation), model);
      },
      { examples: EXAMPLES, effort: 0.3 },
    );
  },
});
