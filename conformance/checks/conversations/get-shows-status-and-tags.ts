// GET /api/conversations/{conversation_id} answers a record with execution_status, a string, and tags, an object whose
// values are all strings; both from the beginning, and a conversation without tags has an empty object. (§4)
import * as fc from "fast-check";
import { someTags } from "../../arbitraries/tag-map.js";
import { defineCheck } from "../../check.js";
import type { Exchange } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { aConversation, readConversation, writeTags } from "../../given/conversation.js";
import { theRun } from "../../given/run.js";
import { field, isJsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "conversations/get-shows-status-and-tags",
  async run(ask) {
    const found = await ask.property(
      [fc.option(someTags, { nil: undefined })],
      async (tags) => {
        const conversation = await aConversation(ask, tags === undefined ? {} : { tags });
        const atFirst = expectRecord(await readConversation(ask, conversation));
        if (atFirst.length > 0) return atFirst;
        await writeTags(ask, conversation, {});
        return expectRecord(await readConversation(ask, conversation));
      },
      { examples: [[undefined]], effort: 0.15 },
    );
    if (found.length > 0) return found;
    const { conversation } = await theRun(ask);
    return expectRecord(await readConversation(ask, conversation));
  },
});

function expectRecord(answer: Exchange): readonly Violation[] {
  const refused = expectSuccess(answer);
  if (refused.length > 0) return refused;
  if (typeof field(answer.json, "execution_status") !== "string") {
    const expected = { execution_status: "a string" };
    return violation("the record has no execution_status", expected, answerOf(answer));
  }
  const tags = field(answer.json, "tags");
  const isMap =
    isJsonObject(tags) && Object.values(tags).every((value) => typeof value === "string");
  if (isMap) return [];
  return violation(
    "the record's tags are not an object of strings",
    { tags: "an object whose values are all strings" },
    answerOf(answer),
  );
}
