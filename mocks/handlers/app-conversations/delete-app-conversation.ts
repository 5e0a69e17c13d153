import { deletionOf } from "../../domain/app-conversation.js";
import { notFound, success } from "../answer.js";
import type { Handler } from "../handler.js";
import { findAppConversation } from "./read-app-conversation.js";

export const deleteAppConversation: Handler<"deleteAppConversation"> = ({ path, now }, world) => {
  const found = findAppConversation(world, path.id, now);
  if (found === undefined) return notFound;
  const goes = deletionOf(found.app, world.rules);
  world.forgetAppConversation(path.id);
  if (goes.conversation && found.home) world.deleteConversation(found.home, path.id);
  if (goes.sandbox) world.deleteSandbox(found.sandbox.id, now);
  return success;
};
