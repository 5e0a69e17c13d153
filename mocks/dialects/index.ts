import { agentServer } from "./agent-server.js";
import { appConversations } from "./app-conversations.js";
import { conversations } from "./conversations.js";
import type { DialectTable } from "./dialect.js";
import { reads } from "./reads.js";
import { sandboxes } from "./sandboxes.js";
import { unknownFieldsTable } from "./unknown-fields.js";

/** Every dialect, in the order in which requests and answers go through them. */
export const dialects: DialectTable = {
  ...sandboxes,
  ...conversations,
  ...agentServer,
  ...appConversations,
  ...reads,
  ...unknownFieldsTable,
};
