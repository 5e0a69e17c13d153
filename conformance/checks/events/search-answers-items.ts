// GET /api/conversations/{conversation_id}/events/search answers a JSON object whose `items` is an array of
// events, each an object with `kind`, a string. Without events the array is empty. (§4, §2)
import { defineCheck } from "../../check.js";
import type { Exchange } from "../../exchange.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { aConversation } from "../../given/conversation.js";
import { searchEvents } from "../../given/events.js";
import { theRun } from "../../given/run.js";
import { field } from "../../json.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "events/search-answers-items",
  async run(ask) {
    const fresh = await aConversation(ask);
    const searches = [
      { conversation: fresh },
      // Nothing has run: as a rule there is no such event, and the array is empty.
      { conversation: fresh, query: { kind: "ActionEvent" } },
      { conversation: (await theRun(ask)).conversation },
    ];
    for (const { conversation, query } of searches) {
      const answer = await searchEvents(ask, conversation, query);
      const violations = [...expectSuccess(answer), ...expectItems(answer)];
      if (violations.length > 0) return violations;
    }
    return [];
  },
});

function expectItems(answer: Exchange): readonly Violation[] {
  const items = field(answer.json, "items");
  if (!Array.isArray(items)) {
    return violation(
      "the answer has no array of items",
      { items: "an array of events" },
      answerOf(answer),
    );
  }
  const nameless = items.find((item) => typeof field(item, "kind") !== "string");
  if (nameless === undefined) return [];
  return violation("an event has no kind", { kind: "a string" }, nameless);
}
