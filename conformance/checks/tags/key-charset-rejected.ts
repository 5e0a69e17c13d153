// A PATCH with a tag key that holds any character other than a–z and 0–9 is rejected: not answered 2xx, and
// the map stays as it was. Which status it is, is left open. (§2 tag rule 1, §7)
import { badTagKey, badTagKeyKinds } from "../../arbitraries/bad-tag-key.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectRejection } from "../../expect/answers.js";
import { expectNoTag } from "../../expect/tags.js";
import { patchTags, readConversation, theConversation } from "../../given/conversation.js";

export default defineCheck({
  id: "tags/key-charset-rejected",
  requires: ["tags/patch-visible-at-once"],
  cases: badTagKeyKinds,
  async run(ask, kind) {
    const conversation = await theConversation(ask);
    return ask.property(
      [badTagKey(kind)],
      async (key) => {
        const answer = await patchTags(ask, conversation, Object.fromEntries([[key, "bad"]]));
        if (succeeded(answer)) return expectRejection(answer);
        ask.observe("tag-rejection-status", answer.status, answer);
        return expectNoTag(await readConversation(ask, conversation), key);
      },
      { effort: kind === "proto" ? 0.01 : 0.4 },
    );
  },
});
