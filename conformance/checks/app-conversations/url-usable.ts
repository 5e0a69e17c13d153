// With the record's session_api_key in X-Session-API-Key, GET and PATCH work directly on its conversation_url: GET
// answers the conversation, and a PATCH of tags is accepted and shown by the next GET. (§2)
import { plainValue } from "../../arbitraries/tag-value.js";
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { answerOf, violation } from "../../expect/violation.js";
import { aMirroredConversation } from "../../given/app-conversation.js";
import { patchTags, readConversation } from "../../given/conversation.js";
import { isJsonObject } from "../../json.js";
import { poll } from "../../wait.js";

export default defineCheck({
  id: "app-conversations/url-usable",
  requires: ["app-conversations/url-form"],
  cases: ["getConversation", "updateConversation"],
  async run(ask, name) {
    const { conversation } = await aMirroredConversation(ask, "first");
    if (name === "getConversation") {
      const last: { answer?: Exchange } = {};
      const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
      await poll(async () => {
        last.answer = await readConversation(ask, conversation);
        return succeeded(last.answer) || undefined;
      }, waiting);
      const { answer } = last;
      if (answer === undefined) return [];
      const refused = expectSuccess(answer);
      if (refused.length > 0 || isJsonObject(answer.json)) return refused;
      const message = "GET on conversation_url does not answer a conversation";
      return violation(message, "its record", answerOf(answer));
    }
    return ask.property(
      [plainValue],
      async (note) => {
        const refused = expectSuccess(await patchTags(ask, conversation, { note }));
        if (refused.length > 0) return refused;
        return expectTag(await readConversation(ask, conversation), "note", note);
      },
      { effort: 0.1 },
    );
  },
});
