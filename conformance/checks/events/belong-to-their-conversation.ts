// The events of one conversation are not shown for another one of the same agent server, with or without a
// filter. (§6)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { aConversation, type Conversation } from "../../given/conversation.js";
import { eventsIn, kindOf, nameOf, readEvents, searchEvents } from "../../given/events.js";
import { hasEnded, startRun, theRun, waitForRest } from "../../given/run.js";
import { canonicalJson, field, type JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";

/** They come with a run only. */
const TELLING_KINDS = ["SystemPromptEvent", "ActionEvent"];
/** Shorter ones may be counted for each conversation. */
const LONG_ID = 32;

export default defineCheck({
  id: "events/belong-to-their-conversation",
  requires: ["events/search-answers-items"],
  async run(ask) {
    const run = await theRun(ask);
    const { conversation: earlier } = run;
    const before = await readEvents(ask, earlier);
    const mark = `stranger${ask.run.id}`;
    const stranger = await aConversation(ask, { mark });
    await startRun(ask, stranger);
    await waitForRest(ask, stranger);
    const later = await aConversation(ask);
    for (const conversation of [earlier, later]) {
      const violations = await expectNothingOf(ask, mark, conversation);
      if (violations.length > 0) return violations;
    }
    if (!hasEnded(run)) return [];
    const after = await readEvents(ask, earlier);
    return expectNoneCame({ before, after }, await readEvents(ask, stranger));
  },
});

/**
 * An event that a conversation at rest did not have before another one ran, and that this one shows exactly so, is not
 * its own. Events that may look alike in all conversations tell nothing.
 */
function expectNoneCame(
  { before, after }: Readonly<Record<"before" | "after", readonly JsonObject[]>>,
  strangers: readonly JsonObject[],
): readonly Violation[] {
  const [had, foreign] = [before, strangers].map((events) => new Set(events.map(canonicalJson)));
  const came = after
    .filter((event) => TELLING_KINDS.includes(kindOf(event)) || hasLongId(event))
    .find((event) => !had?.has(canonicalJson(event)) && foreign?.has(canonicalJson(event)));
  if (came === undefined) return [];
  const message = "an event of another conversation has come to one at rest";
  return violation(message, before.map(nameOf), came);
}

function hasLongId(event: JsonObject): boolean {
  const id = field(event, "id");
  return typeof id === "string" && id.length >= LONG_ID;
}

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
