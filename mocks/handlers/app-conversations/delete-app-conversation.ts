import { notFound, success } from "../answer.js";
import type { Handler } from "../handler.js";
import { findAppConversation } from "./read-app-conversation.js";

export const deleteAppConversation: Handler<"deleteAppConversation"> = ({ path, now }, world) => {
  const found = findAppConversation(world, path.id, now);
  if (found === undefined) return notFound;
  if (found.app.ownsSandbox) world.deleteSandbox(found.sandbox.id, now);
  else world.deleteConversation(found.home, path.id);
  return success;
};
