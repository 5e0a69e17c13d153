import type { DialectTable } from "./dialect.js";
import {
  changesRecords,
  isRecord,
  keepsOnly,
  refusesWhere,
  renames,
  respells,
  succeedsWith,
} from "./phrases.js";

const START_STATUSES = new Map([
  ["WORKING", "QUEUED"],
  ["WAITING_FOR_SANDBOX", "BOOTING"],
  ["ERROR", "FAILED"],
]);

const requiresMessage = refusesWhere(
  ({ body }) =>
    isRecord(body) && isRecord(body.initial_message)
      ? undefined
      : { type: "required", loc: ["body", "initial_message"], msg: "must be there" },
  "startAppConversation",
);

const refusesTags = refusesWhere(
  ({ body }) => {
    if (!isRecord(body) || !Object.hasOwn(body, "tags")) return undefined;
    const msg = "tags are written on the agent server, at the conversation_url";
    return { type: "extra", loc: ["body", "tags"], msg };
  },
  "startAppConversation",
  "updateAppConversation",
  "updateAppConversationById",
);

/** How the cloud speaks of conversations and of their starts. */
export const appConversations: DialectTable = {
  "start-task-fields": {
    "conversation-id": changesRecords(
      renames("app_conversation_id", "conversation_id"),
      "startAppConversation",
      "getStartTasks",
    ),
  },
  "start-task-statuses": {
    "other-words": changesRecords(
      respells("status", START_STATUSES),
      "startAppConversation",
      "getStartTasks",
    ),
  },
  "app-conversation-start-payload": { "message-required": requiresMessage },
  "app-conversation-tags-sent": { refused: refusesTags },
  "app-conversation-fields": {
    "stated-only": changesRecords(
      keepsOnly("tags", "conversation_url", "session_api_key"),
      "getAppConversations",
      "updateAppConversation",
      "updateAppConversationById",
    ),
  },
  "app-conversation-delete": { "204": succeedsWith(204, "deleteAppConversation") },
};
