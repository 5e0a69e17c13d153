import type { OperationId } from "../../../src/generated/operations.js";
import type { Conversation } from "../../domain/conversation.js";
import { success } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { memory } from "../memory.js";
import { isSuccess } from "../records.js";
import { conversationOf } from "../tag-writes.js";

const deleted = memory(() => new Map<string, Conversation>());

/** Leaves one operation a copy of what was deleted: it goes on as if nothing had been. */
const livesOn = (id: OperationId): FaultDefinition => ({
  breaks: `After a deletion \`${id}\` goes on.`,
  operations: ["deleteConversation", id],
  wrap: async (request, next, world) => {
    const { home, path } = request;
    const copies = deleted(world);
    const conversation = conversationOf(request, world);
    if (request.operation === "deleteConversation") {
      const answer = await next(request);
      if (conversation !== undefined && isSuccess(answer))
        copies.set(conversation.id, conversation);
      return answer;
    }
    const copy = copies.get(path.conversation_id ?? "");
    if (home === undefined || conversation !== undefined || copy === undefined)
      return next(request);
    world.keepConversation(home, copy);
    try {
      return await next(request);
    } finally {
      copies.set(copy.id, conversationOf(request, world) ?? copy);
      world.deleteConversation(home, copy.id);
    }
  },
});

const COMES_BACK_MS = 500;

const returning = memory(() => new Map<string, { copy: Conversation; at: number }>());

/** Keeps a copy of what is deleted, and puts it back where somebody asks for it later. */
const comesBack: FaultDefinition = {
  breaks: "A deleted conversation is there again 500 ms later.",
  operations: ["deleteConversation", "getConversation", "searchEvents"],
  wrap: async (request, next, world) => {
    const { home, path, now } = request;
    const id = path.conversation_id ?? "";
    const conversation = conversationOf(request, world);
    if (request.operation === "deleteConversation") {
      const answer = await next(request);
      if (conversation !== undefined && isSuccess(answer) && !returning(world).delete(id))
        returning(world).set(id, { copy: conversation, at: now + COMES_BACK_MS });
      return answer;
    }
    const kept = returning(world).get(id);
    if (home !== undefined && conversation === undefined && kept !== undefined && now >= kept.at)
      world.keepConversation(home, kept.copy);
    return next(request);
  },
};

export default defineFaults("conversations/delete-removes", {
  "does-nothing": {
    breaks: "DELETE of a conversation is answered, and deletes nothing.",
    operations: ["deleteConversation"],
    wrap: (request, next, world) =>
      conversationOf(request, world) === undefined ? next(request) : success,
  },
  "get-goes-on": livesOn("getConversation"),
  "update-goes-on": livesOn("updateConversation"),
  "run-goes-on": livesOn("runConversation"),
  "search-goes-on": livesOn("searchEvents"),
  "comes-back": comesBack,
});
