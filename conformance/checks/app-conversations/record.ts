// GET /api/v1/app-conversations?ids=<id> answers the conversation with that id and no other one, whether as one object
// or in an array, with conversation_url (string), session_api_key (string) and, once the conversation has tags, tags
// (object whose values are all strings). (§2, §4)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import type { Exchange } from "../../exchange.js";
import { expectOnlyRecord } from "../../expect/records.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { findConversation, theAppConversation } from "../../given/app-conversation.js";
import { writeTags } from "../../given/conversation.js";
import { readAppConversation } from "../../given/start-task.js";
import { field, isJsonObject } from "../../json.js";
import { isSameId, recordOf, stringField } from "../../records.js";
import type { Violation } from "../../verdict.js";
import { poll } from "../../wait.js";

export default defineCheck({
  id: "app-conversations/record",
  requires: ["start-tasks/reaches-ready"],
  async run(ask) {
    const ids = [await theAppConversation(ask, "first"), await theAppConversation(ask, "second")];
    for (const id of ids) {
      // Address and key may follow the record that is there at once.
      await findConversation(ask, id);
      const others = ids.filter((one) => one !== id);
      const violations = expectRecord(await readAppConversation(ask, id), id, others);
      if (violations.length > 0) return violations;
    }
    const [first = ""] = ids;
    const conversation = await findConversation(ask, first);
    if (conversation === undefined) return [];
    await writeTags(ask, conversation, { recorded: ask.run.id });
    return expectTagsField(await untilTagged(ask, first), first);
  },
});

function expectRecord(
  answer: Exchange,
  id: string,
  others: readonly string[],
): readonly Violation[] {
  const wrong = expectOnlyRecord(answer, id, { others });
  if (wrong.length > 0) return wrong;
  const record = recordOf(answer.json, id);
  for (const name of ["conversation_url", "session_api_key"]) {
    if (stringField(record, name) !== undefined) continue;
    const expected = { [name]: "a string that is not empty" };
    return violation(`the record has no ${name}`, expected, answerOf(answer));
  }
  const named = stringField(record, "conversation_url")?.split("/").at(-1);
  const other = others.find((one) => isSameId(named, one));
  if (other === undefined) return NOTHING;
  return violation("the record leads to another conversation", { id }, answerOf(answer));
}

/** The first answer that has tags, or the last one: when they come, and that they are the right ones, others ask. */
async function untilTagged(ask: Ask, id: string): Promise<Exchange> {
  let answer = await readAppConversation(ask, id);
  const waiting = { timeoutMs: ask.run.timeoutsMs.mirror, signal: ask.run.signal };
  await poll(async () => {
    if (isJsonObject(field(recordOf(answer.json, id), "tags"))) return true;
    answer = await readAppConversation(ask, id);
    return undefined;
  }, waiting);
  return answer;
}

function expectTagsField(answer: Exchange, id: string): readonly Violation[] {
  const tags = field(recordOf(answer.json, id), "tags");
  const isMap = isJsonObject(tags) && Object.values(tags).every((one) => typeof one === "string");
  if (isMap) return NOTHING;
  return violation("tags is no object of strings", { tags: "an object of strings" }, { tags });
}
