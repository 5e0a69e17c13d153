// A tag value of exactly 256 characters is accepted and comes back whole; characters are counted, not bytes:
// 256 letters outside ASCII are accepted as well. (§2 tag rule 2, §8)
import { longestValue } from "../../arbitraries/tag-value.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import {
  type Conversation,
  patchTags,
  readConversation,
  theConversation,
} from "../../given/conversation.js";

/** Where the ways of counting give different numbers, which of them counts is left open: it is observed. */
const IN_DISPUTE = {
  // 200 code points, 400 UTF-16 units
  units: "𝒶".repeat(200),
  // 150 grapheme clusters, 300 code points
  clusters: "e\u0301".repeat(150),
};

export default defineCheck({
  id: "tags/value-length-accepted",
  requires: [
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
    "tags/value-round-trip",
  ],
  cases: ["ascii", "non-ascii"],
  async run(ask, letters) {
    const conversation = await theConversation(ask);
    if (letters === "non-ascii") await observeCounting(ask, conversation);
    return ask.property(
      [longestValue(letters)],
      async (value) => {
        const refused = expectSuccess(await patchTags(ask, conversation, { note: value }));
        if (refused.length > 0) return refused;
        return expectTag(await readConversation(ask, conversation), "note", value);
      },
      { effort: 0.4 },
    );
  },
});

async function observeCounting(ask: Ask, conversation: Conversation): Promise<void> {
  const clusters = await patchTags(ask, conversation, { note: IN_DISPUTE.clusters });
  const units = await patchTags(ask, conversation, { note: IN_DISPUTE.units });
  const counted = succeeded(clusters)
    ? "grapheme clusters"
    : succeeded(units)
      ? "code points"
      : "UTF-16 units";
  ask.observe("tag-characters", counted, units);
}
