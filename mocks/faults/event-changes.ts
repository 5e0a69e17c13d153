import type { Conversation } from "../domain/conversation.js";
import type { Event } from "../domain/events.js";
import type { Moment } from "../domain/moment.js";
import type { FaultDefinition } from "./fault.js";

/** Changes what has been recorded of a conversation. Its search is no longer held against the document. */
export const records = (
  breaks: string,
  change: (events: readonly Event[], conversation: Conversation, now: Moment) => readonly Event[],
): FaultDefinition => ({
  breaks,
  operations: ["searchEvents"],
  rules: ({ events }) => ({
    events: (conversation, now, rules) =>
      change(events(conversation, now, rules), conversation, now),
  }),
});

/** Changes each recorded event of one kind. */
export const recordsEach = (
  breaks: string,
  kind: string,
  change: (event: Event) => object,
): FaultDefinition =>
  records(breaks, (events) =>
    events.map((event) => (event.kind === kind ? (change(event) as Event) : event)),
  );
