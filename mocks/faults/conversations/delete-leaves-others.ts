import type { Conversation } from "../../domain/conversation.js";
import type { Home, World } from "../../world.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { isSuccess } from "../records.js";
import { writeUnjudged } from "../tag-writes.js";

/** Does something to the others of the same agent server when one is deleted. */
const touches = (
  breaks: string,
  touch: (other: Conversation, home: Home, world: World) => void,
): FaultDefinition => ({
  breaks,
  operations: ["deleteConversation"],
  wrap: async (request, next, world) => {
    const answer = await next(request);
    const { home } = request;
    if (home === undefined || !isSuccess(answer)) return answer;
    for (const other of [...home.conversations.values()]) touch(other, home, world);
    return answer;
  },
});

export default defineFaults("conversations/delete-leaves-others", {
  "deletes-all": touches(
    "DELETE of one conversation deletes all of the agent server.",
    ({ id }, home, world) => world.deleteConversation(home, id),
  ),
  "empties-tags": touches(
    "DELETE of one conversation removes the tags of the others.",
    (conversation, home, world) => writeUnjudged({ home, conversation }, {}, world),
  ),
  "removes-messages": touches(
    "DELETE of one conversation removes the messages of the others.",
    (conversation, home, world) =>
      world.keepConversation(home, { ...conversation, message: undefined }),
  ),
});
