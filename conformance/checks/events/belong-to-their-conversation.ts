// The events of one conversation are not shown for another one of the same agent server, with or without a
// filter. (§6)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { aConversation, type Conversation } from "../../given/conversation.js";
import { eventsIn, kindOf, searchEvents } from "../../given/events.js";
import { startRun, theRun, waitForRest } from "../../given/run.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "events/belong-to-their-conversation",
  requires: ["events/search-answers-items"],
  async run(ask) {
    const { conversation: earlier } = await theRun(ask);
    const mark = `stranger${ask.run.id}`;
    const stranger = await aConversation(ask, { mark });
    await startRun(ask, stranger);
    await waitForRest(ask, stranger);
    const later = await aConversation(ask);
    for (const conversation of [earlier, later]) {
      const violations = await expectNothingOf(ask, mark, conversation);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});

/** The mark is in the message of another conversation, and so in its events only. */
async function expectNothingOf(
  ask: Ask,
  mark: string,
  conversation: Conversation,
): Promise<readonly Violation[]> {
  const all = await searchEvents(ask, conversation);
  const kinds = [...new Set(eventsIn(all).map(kindOf))].filter((kind) => kind !== "");
  const answers = [all];
  for (const kind of kinds) answers.push(await searchEvents(ask, conversation, { kind }));
  return answers
    .filter((answer) => answer.text.includes(mark))
    .flatMap((answer) => {
      const foreign = eventsIn(answer).find((event) => JSON.stringify(event).includes(mark));
      return violation(
        "the events of another conversation are shown",
        "only events of its own",
        foreign,
      );
    })
    .slice(0, 1);
}
