import { deleteAppConversation } from "./app-conversations/delete-app-conversation.js";
import { getAppConversations } from "./app-conversations/get-app-conversations.js";
import { startAppConversation } from "./app-conversations/start-app-conversation.js";
import { updateAppConversation } from "./app-conversations/update-app-conversation.js";
import { updateAppConversationById } from "./app-conversations/update-app-conversation-by-id.js";
import { createConversation } from "./conversations/create-conversation.js";
import { deleteConversation } from "./conversations/delete-conversation.js";
import { getConversation } from "./conversations/get-conversation.js";
import { runConversation } from "./conversations/run-conversation.js";
import { updateConversation } from "./conversations/update-conversation.js";
import { searchEvents } from "./events/search-events.js";
import type { HandlerTable } from "./handler.js";
import { createSandbox } from "./sandboxes/create-sandbox.js";
import { deleteSandbox } from "./sandboxes/delete-sandbox.js";
import { getSandboxes } from "./sandboxes/get-sandboxes.js";
import { getReady } from "./server-details/get-ready.js";
import { updateSettings } from "./settings/update-settings.js";
import { getStartTasks } from "./start-tasks/get-start-tasks.js";

/** Who answers which operation. */
export const handlers: HandlerTable = {
  getReady,
  createConversation,
  getConversation,
  updateConversation,
  deleteConversation,
  runConversation,
  searchEvents,
  updateSettings,
  createSandbox,
  getSandboxes,
  deleteSandbox,
  startAppConversation,
  updateAppConversation,
  updateAppConversationById,
  getAppConversations,
  deleteAppConversation,
  getStartTasks,
};
