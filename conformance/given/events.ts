import type { Ask } from "../ask.js";
import { describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import type { Conversation } from "./conversation.js";

export interface EventQuery {
  readonly kind?: string;
  readonly limit?: number;
}

/** The largest limit that every server takes; an answer as long as that may have been cut. */
export const LARGEST_LIMIT = 100;

export function searchEvents(
  ask: Ask,
  { agent, id }: Conversation,
  { kind, limit }: EventQuery = {},
): Promise<Exchange> {
  const query = {
    ...(kind === undefined ? {} : { kind__eq: kind }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
  };
  return ask.send(agent, { operation: "searchEvents", path: { conversation_id: id }, query });
}

/** The events in an answer; none when there is no list of them. */
export function eventsIn(answer: Exchange): readonly JsonObject[] {
  const items = field(answer.json, "items");
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

/**
 * The events of a conversation, on the way to a question.
 *
 * @throws Unjudged when they cannot be read: that is for the check of that requirement to judge
 */
export async function readEvents(
  ask: Ask,
  conversation: Conversation,
  query: EventQuery = {},
): Promise<readonly JsonObject[]> {
  const answer = await searchEvents(ask, conversation, query);
  if (!succeeded(answer))
    throw couldNotRun(`events could not be read: ${describeExchange(answer)}`);
  return eventsIn(answer);
}

/** The kind of an event; empty when it says none. */
export function kindOf(event: JsonObject): string {
  const kind = field(event, "kind");
  return typeof kind === "string" ? kind : "";
}

/** What an event can be known by: its `id` where it has one, which is left open, or else only its kind. */
export function nameOf(event: JsonObject): string {
  const id = field(event, "id");
  return typeof id === "string" ? id : kindOf(event);
}
