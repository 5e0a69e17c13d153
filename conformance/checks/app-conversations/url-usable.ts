// With the record's session_api_key in X-Session-API-Key, GET and PATCH work directly on its conversation_url: GET
// answers the conversation, and a PATCH of tags is accepted and shown by the next GET. (§2)
import { plainValue } from "../../arbitraries/tag-value.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { expectTag } from "../../expect/tags.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { aMirroredConversation } from "../../given/app-conversation.js";
import { type Conversation, patchTags, readConversation } from "../../given/conversation.js";
import { probe } from "../../given/probe.js";
import { isJsonObject } from "../../json.js";
import { poll } from "../../wait.js";

export default defineCheck({
  id: "app-conversations/url-usable",
  requires: [
    "app-conversations/record",
    "app-conversations/url-form",
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
    "tags/create-stores-tags",
    "tags/key-charset-accepted",
  ],
  cases: ["getConversation", "updateConversation"],
  async run(ask, name) {
    const { conversation } = await aMirroredConversation(ask, "first");
    const answer = await ask.once("the first GET", () => untilRead(ask, conversation));
    if (name === "getConversation") {
      const expected = "the record of the conversation";
      if (typeof answer === "string") return violation("nobody answers there", expected, answer);
      if (succeeded(answer) && isJsonObject(answer.json)) return [];
      const message = "GET on conversation_url does not answer the conversation";
      return violation(message, expected, answerOf(answer));
    }
    if (typeof answer === "string") throw couldNotRun("nobody answers at conversation_url");
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

/** @returns the first answer that is a success, or what there was instead until the time-out */
async function untilRead(ask: Ask, { agent, id }: Conversation): Promise<Exchange | string> {
  let answer: Exchange | string = "";
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  await poll(async () => {
    const path = { conversation_id: id };
    answer = await probe(ask, agent, { operation: "getConversation", path });
    return (typeof answer !== "string" && succeeded(answer)) || undefined;
  }, waiting);
  return answer;
}
