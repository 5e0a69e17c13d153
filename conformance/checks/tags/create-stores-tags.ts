// The tags given with POST /api/conversations, 0 to 40 of them, are exactly the tags that the next GET of the
// new conversation answers. (§4)
import { fullMap, plainTagMap, type TagMap } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTags } from "../../expect/tags.js";
import { createConversation, creationPayload, readConversation } from "../../given/conversation.js";

const SURE: readonly [TagMap][] = [[{ note: "kept" }], [fullMap]];

export default defineCheck({
  id: "tags/create-stores-tags",
  requires: ["conversations/get-shows-status-and-tags", "tags/key-charset-accepted"],
  async run(ask) {
    return ask.property(
      [plainTagMap],
      async (tags) => {
        const { answer, conversation } = await createConversation(
          ask,
          creationPayload(ask, { tags }),
        );
        if (conversation === undefined) return expectSuccess(answer);
        return expectTags(await readConversation(ask, conversation), tags);
      },
      { effort: 0.4, examples: SURE },
    );
  },
});
