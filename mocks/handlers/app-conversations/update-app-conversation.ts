import type { Handler } from "../handler.js";
import { renameAppConversation } from "./rename.js";

export const updateAppConversation: Handler<"updateAppConversation"> = ({ body, now }, world) =>
  renameAppConversation(world, body, now);
