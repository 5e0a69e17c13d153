// Deleting one conversation touches that one only: another conversation on the same agent server is read as before,
// with its tags and its events. (§4)
import * as fc from "fast-check";
import { someTags } from "../../arbitraries/tag-map.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectNoneMissing } from "../../expect/events.js";
import { expectTags } from "../../expect/tags.js";
import { answerOf, violation } from "../../expect/violation.js";
import { aConversation, type Conversation, readConversation } from "../../given/conversation.js";
import { removeConversation } from "../../given/deletion.js";
import { LARGEST_LIMIT, nameOf, readEvents } from "../../given/events.js";
import { runToRest } from "../../given/run.js";
import type { JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";

interface Neighbour {
  readonly conversation: Conversation;
  readonly tags: Readonly<Record<string, string>>;
  readonly events: readonly JsonObject[];
}

export default defineCheck({
  id: "conversations/delete-leaves-others",
  requires: [
    "conversations/get-shows-status-and-tags",
    "conversations/delete-removes",
    "tags/create-stores-tags",
    "tags/patch-leaves-the-rest",
    "events/belong-to-their-conversation",
  ],
  async run(ask) {
    return ask.property(
      [someTags, fc.boolean()],
      async (tags, alike) => {
        const mark = `deleted${ask.run.id}`;
        const before = await aNeighbour(ask, tags);
        // The same tags and the same message, or none of both: neither may tie two conversations together.
        const deleted = await aConversation(ask, alike ? { tags } : { tags: { mark }, mark });
        const after = await aNeighbour(ask, tags);
        await removeConversation(ask, deleted, mark);
        for (const neighbour of [before, after]) {
          const violations = await expectUntouched(ask, neighbour);
          if (violations.length > 0) return violations;
        }
        return [];
      },
      { effort: 0.1 },
    );
  },
});

async function aNeighbour(ask: Ask, tags: Neighbour["tags"]): Promise<Neighbour> {
  const conversation = await aConversation(ask, { tags });
  await runToRest(ask, conversation);
  return { conversation, tags, events: await readEvents(ask, conversation) };
}

async function expectUntouched(
  ask: Ask,
  { conversation, tags, events }: Neighbour,
): Promise<readonly Violation[]> {
  const answer = await readConversation(ask, conversation);
  if (!succeeded(answer)) {
    const message = "a conversation is gone with another one that was deleted";
    return violation(message, { status: "2xx" }, answerOf(answer));
  }
  const changed = expectTags(answer, tags);
  if (changed.length > 0) return changed;
  const later = await readEvents(ask, conversation);
  // A full page may have lost its oldest events to newer ones.
  return later.length < LARGEST_LIMIT ? expectNoneMissing(events, later, nameOf) : [];
}
