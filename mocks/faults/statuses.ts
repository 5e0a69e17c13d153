import type { ConversationStatus } from "../domain/conversation.js";
import type { FaultDefinition } from "./fault.js";

/** When nobody may be looking any more. */
export const MUCH_LATER_MS = 500;

/** Where the status is shown; a word of its own is off the documents. */
const operations = [
  "createConversation",
  "getConversation",
  "updateConversation",
  "getAppConversations",
  "updateAppConversation",
  "updateAppConversationById",
] as const;

/** Tells one status as another word, which may be one that no server should know. */
export const says = (breaks: string, status: string, word: string): FaultDefinition => ({
  breaks,
  operations,
  rules: (rules) => ({
    status: (conversation, now) => {
      const right = rules.status(conversation, now);
      return right === status ? (word as ConversationStatus) : right;
    },
  }),
});

/** Tells the right status at first, and another word from 100 ms after the end on, or later. */
export const saysLater = (
  breaks: string,
  { status, word, afterMs = 100 }: { status: string; word: string; afterMs?: number },
): FaultDefinition => ({
  breaks,
  operations,
  rules: (rules) => ({
    status: (conversation, now) => {
      const right = rules.status(conversation, now);
      const wasSoBefore = rules.status(conversation, now - afterMs) === status;
      return right === status && wasSoBefore ? (word as ConversationStatus) : right;
    },
  }),
});
