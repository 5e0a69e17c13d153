import type { Handler } from "../handler.js";
import { renameAppConversation } from "./rename.js";

export const updateAppConversationById: Handler<"updateAppConversationById"> = (
  { path, body, now },
  world,
) => renameAppConversation(world, { ...body, id: path.id }, now);
