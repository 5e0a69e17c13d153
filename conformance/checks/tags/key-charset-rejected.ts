// A PATCH with a tag key that holds any character other than a–z and 0–9 is rejected: not answered 2xx, and
// the map stays as it was. Which status it is, is left open. (§2 tag rule 1, §7)
import { badTagKey, badTagKeyKinds, tellingBadKeys } from "../../arbitraries/bad-tag-key.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectRejection } from "../../expect/answers.js";
import { expectNoTag } from "../../expect/tags.js";
import { NOTHING } from "../../expect/violation.js";
import { patchTags, readConversation, theConversation } from "../../given/conversation.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "tags/key-charset-rejected",
  requires: ["tags/patch-visible-at-once"],
  cases: badTagKeyKinds,
  async run(ask, kind) {
    const conversation = await theConversation(ask);
    const refused: string[] = [];
    const isRejected = async (key: string): Promise<readonly Violation[]> => {
      const answer = await patchTags(ask, conversation, Object.fromEntries([[key, "bad"]]));
      if (succeeded(answer)) return expectRejection(answer);
      ask.observe("tag-rejection-status", answer.status, answer);
      refused.push(key);
      return NOTHING;
    };
    const examples = tellingBadKeys(kind).map((key) => [key] as const);
    const effort = kind === "proto" ? 0.01 : 0.4;
    const taken = await ask.property([badTagKey(kind)], isRejected, { examples, effort });
    if (taken.length > 0) return taken;
    const after = await readConversation(ask, conversation);
    const kept = refused.find((key) => expectNoTag(after, key).length > 0);
    if (kept === undefined) return NOTHING;
    const isNotKept = async (key: string): Promise<readonly Violation[]> => {
      const rejection = await isRejected(key);
      if (rejection.length > 0) return rejection;
      return expectNoTag(await readConversation(ask, conversation), key);
    };
    const shown = await ask.property([badTagKey(kind)], isNotKept, { examples: [[kept]], effort });
    return shown.length > 0 ? shown : expectNoTag(after, kept);
  },
});
