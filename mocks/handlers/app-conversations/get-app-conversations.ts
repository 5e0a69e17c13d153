import { ok } from "../answer.js";
import type { Handler } from "../handler.js";
import { readAppConversation } from "./read-app-conversation.js";

export const getAppConversations: Handler<"getAppConversations"> = ({ query, now }, world) => {
  const read = (id: string) => readAppConversation(world, id, now);
  if (query.ids === undefined)
    return ok(world.appConversationIds().flatMap((id) => read(id) ?? []));
  return ok(query.ids.map((id) => read(id) ?? null));
};
