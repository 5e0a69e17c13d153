import type { Choices } from "./choices.js";

/** How conversations are named. */
export interface ConversationIdForm {
  readonly conversationIdOf: (uuid: string) => string;
  readonly isConversationId: (text: string) => boolean;
}

const withoutDashes = (uuid: string): string => uuid.replaceAll("-", "");
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** The forms that can be chosen; an opaque one is as odd as a segment of a path may be (RFC 3986, section 3.3). */
export const CONVERSATION_ID_FORMS: {
  readonly [Form in Choices["conversation-id-form"]]: ConversationIdForm;
} = {
  uuid: {
    conversationIdOf: (uuid) => uuid,
    isConversationId: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  },
  "uuid-without-dashes": {
    conversationIdOf: withoutDashes,
    isConversationId: matches(/^[0-9a-f]{32}$/),
  },
  opaque: {
    conversationIdOf: (uuid) => `Run:${withoutDashes(uuid)}~1`,
    isConversationId: matches(/^Run:[0-9a-f]{32}~1$/),
  },
};
