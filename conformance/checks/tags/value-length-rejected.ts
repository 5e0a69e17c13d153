// A PATCH with a tag value of 257 characters or more, by whichever way of counting, is rejected and not cut,
// whichever entry of the map it is. (§2 tag rule 2, §8)
import * as fc from "fast-check";
import { tagKey } from "../../arbitraries/tag-key.js";
import { tagMapWith } from "../../arbitraries/tag-map.js";
import { tooLongValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectRejection } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import {
  patchTags,
  readConversation,
  theConversation,
  writeTags,
} from "../../given/conversation.js";

const only = (value: string) => ({ tags: { note: value }, badKey: "note" });

const MAPS = {
  ascii: tooLongValue("ascii").map(only),
  "non-ascii": tooLongValue("non-ascii").map(only),
  "among-good-ones": tagMapWith(fc.tuple(tagKey, tooLongValue("ascii"))),
};

/** Just one character too many, whatever the seed. */
const EXAMPLES = {
  ascii: only("a".repeat(257)),
  "non-ascii": only("é".repeat(257)),
  "among-good-ones": {
    tags: { first: "good", note: "a".repeat(257), last: "good" },
    badKey: "note",
  },
};

export default defineCheck({
  id: "tags/value-length-rejected",
  requires: [
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
    "tags/rejected-write-changes-nothing",
  ],
  cases: ["ascii", "non-ascii", "among-good-ones"],
  async run(ask, name) {
    const conversation = await theConversation(ask);
    let round = 0;
    return ask.property(
      [MAPS[name]],
      async ({ tags, badKey }) => {
        // Another one each time: that what is there already may be written back is for another row to ask.
        const short = `short ${round++}`;
        await writeTags(ask, conversation, Object.fromEntries([[badKey, short]]));
        const answer = await patchTags(ask, conversation, tags);
        if (succeeded(answer)) return expectRejection(answer);
        return expectTag(await readConversation(ask, conversation), badKey, short);
      },
      { examples: [[EXAMPLES[name]]], effort: 0.4 },
    );
  },
});
