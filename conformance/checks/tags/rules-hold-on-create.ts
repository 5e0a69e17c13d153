// For tags given with POST /api/conversations the rules are those of PATCH: what keeps them is stored; a
// creation that breaks them is answered with a status that is not 2xx. (§4)
import { anyBadTagKey } from "../../arbitraries/bad-tag-key.js";
import { tagKey } from "../../arbitraries/tag-key.js";
import { type TagMap, tagMapWith } from "../../arbitraries/tag-map.js";
import { longestValue, tooLongValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { expectRejection, expectSuccess } from "../../expect/answers.js";
import { expectTags } from "../../expect/tags.js";
import { createConversation, creationPayload, readConversation } from "../../given/conversation.js";

const single = (key: string, value: string): TagMap => Object.fromEntries([[key, value]]);

const KEPT = {
  "key-charset-accepted": tagKey.map((key) => single(key, "kept")),
  "value-length-accepted": longestValue("non-ascii").map((value) => single("note", value)),
};

const BROKEN = {
  "key-charset-rejected": tagMapWith(anyBadTagKey.map((key) => [key, "bad"] as const)).map(
    ({ tags }) => tags,
  ),
  "value-length-rejected": tooLongValue("ascii").map((value) => single("note", value)),
};

/** What is tried whatever the seed: the edges of each rule. */
const EXAMPLES = {
  "key-charset-accepted": [single("0az9", "kept")],
  "value-length-accepted": [],
  "key-charset-rejected": [single("bad_key", "bad"), single("badKey", "bad")],
  "value-length-rejected": [single("note", "a".repeat(257))],
} as const;

export default defineCheck({
  id: "tags/rules-hold-on-create",
  // The rules themselves are asked with PATCH; this row is about their place.
  requires: [
    "tags/create-stores-tags",
    "tags/key-charset-accepted",
    "tags/key-charset-rejected",
    "tags/value-length-accepted",
    "tags/value-length-rejected",
  ],
  cases: [
    "key-charset-accepted",
    "key-charset-rejected",
    "value-length-accepted",
    "value-length-rejected",
  ],
  async run(ask, name) {
    const examples = EXAMPLES[name].map((tags) => [tags] as const);
    const create = (tags: TagMap) => createConversation(ask, creationPayload(ask, { tags }));
    if (name === "key-charset-rejected" || name === "value-length-rejected") {
      const isRejected = async (tags: TagMap) => expectRejection((await create(tags)).answer);
      return ask.property([BROKEN[name]], isRejected, { examples, effort: 0.4 });
    }
    const isStored = async (tags: TagMap) => {
      const { answer, conversation } = await create(tags);
      if (conversation === undefined) return expectSuccess(answer);
      return expectTags(await readConversation(ask, conversation), tags);
    };
    return ask.property([KEPT[name]], isStored, { examples, effort: 0.2 });
  },
});
