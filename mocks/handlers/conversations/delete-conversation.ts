import { notFound, success } from "../answer.js";
import type { Handler } from "../handler.js";

export const deleteConversation: Handler<"deleteConversation"> = ({ home, path, now }, world) => {
  if (world.conversation(home, path.conversation_id, now) === undefined) return notFound;
  world.deleteConversation(home, path.conversation_id);
  return success;
};
