import { viewConversation } from "../../domain/conversation.js";
import { notFound, ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const getConversation: Handler<"getConversation"> = ({ home, path, now }, world) => {
  const conversation = world.conversation(home, path.conversation_id, now);
  return conversation === undefined
    ? notFound
    : ok(viewConversation(conversation, now, world.rules));
};
