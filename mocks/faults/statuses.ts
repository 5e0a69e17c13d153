import type { ConversationStatus } from "../domain/conversation.js";
import type { FaultDefinition } from "./fault.js";

const LATER_MS = 100;

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

/** Tells the right status at first, and another word from 100 ms after the end on. */
export const saysLater = (breaks: string, status: string, word: string): FaultDefinition => ({
  breaks,
  operations,
  rules: (rules) => ({
    status: (conversation, now) => {
      const right = rules.status(conversation, now);
      const wasSoBefore = rules.status(conversation, now - LATER_MS) === status;
      return right === status && wasSoBefore ? (word as ConversationStatus) : right;
    },
  }),
});
