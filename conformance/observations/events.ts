import { type Exchange, succeeded } from "../exchange.js";
import { aConversation } from "../given/conversation.js";
import { eventsIn, kindOf, nameOf, readEvents, searchEvents } from "../given/events.js";
import { runToRest, theRun } from "../given/run.js";
import { field } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";

const STATED_KINDS = ["SystemPromptEvent", "ActionEvent"];
const STATED_FIELDS = ["kind", "tools", "tool_name"];

const kinds = defineObservation({
  point: "event-kinds",
  beside: "events/search-answers-items",
  see: (exchange) =>
    searched(exchange)
      .map(kindOf)
      .filter((kind) => kind !== "" && !STATED_KINDS.includes(kind)),
});

const fields = defineObservation({
  point: "event-fields",
  beside: "events/search-answers-items",
  see: (exchange) =>
    searched(exchange)
      .flatMap((event) => Object.keys(event))
      .filter((name) => !STATED_FIELDS.includes(name)),
});

function searched(exchange: Exchange) {
  return exchange.operation === "searchEvents" && succeeded(exchange) ? eventsIn(exchange) : [];
}

const order = defineObservation({
  points: ["event-order"],
  beside: "events/recorded-for-good",
  async look(ask) {
    const conversation = await aConversation(ask);
    const earlier = (await readEvents(ask, conversation)).map(nameOf);
    await runToRest(ask, conversation);
    const answer = await searchEvents(ask, conversation);
    const later = eventsIn(answer);
    const seen = later.length < 2 ? undefined : orderOf(earlier, later.map(nameOf));
    if (seen !== undefined) ask.observe("event-order", seen, answer);
  },
});

/** Where those stand that were there before. @returns undefined when that does not tell */
function orderOf(earlier: readonly string[], later: readonly string[]): string | undefined {
  const added = later.length - earlier.length;
  if (earlier.length === 0 || added <= 0) return undefined;
  const isAt = (from: number) => earlier.every((name, index) => later[from + index] === name);
  if (isAt(0)) return "oldest-first";
  return isAt(added) ? "newest-first" : "another";
}

const limits = defineObservation({
  points: ["event-limit"],
  beside: "events/limit",
  async look(ask) {
    const { conversation } = await theRun(ask);
    const seen: Record<string, string> = {};
    let last: Exchange | undefined;
    for (const limit of [0, 101, 1000]) {
      last = await searchEvents(ask, conversation, { limit });
      seen[limit] = howTaken(last);
    }
    if (last !== undefined) ask.observe("event-limit", seen, last);
  },
});

const paging = defineObservation({
  points: ["event-paging"],
  beside: "events/limit",
  async look(ask) {
    const { conversation } = await theRun(ask);
    const { agent, id } = conversation;
    const first = await searchEvents(ask, conversation, { limit: 1 });
    const pageId = field(first.json, "next_page_id");
    if (typeof pageId !== "string") return ask.observe("event-paging", "none", first);
    const query = { limit: "1", page_id: pageId };
    const path = { conversation_id: id };
    const next = await ask.send(agent, { operation: "searchEvents", path, query });
    const [one, another] = [eventsIn(first)[0], eventsIn(next)[0]];
    const goesOn = another !== undefined && one !== undefined && nameOf(one) !== nameOf(another);
    ask.observe("event-paging", goesOn ? "page-id" : "next_page_id that leads nowhere", next);
  },
});

const unknownKind = defineObservation({
  points: ["event-unknown-kind"],
  beside: "events/kind-filter",
  async look(ask) {
    const { conversation } = await theRun(ask);
    const answer = await searchEvents(ask, conversation, { kind: "NoSuchEvent" });
    const taken = eventsIn(answer).length === 0 ? "empty" : "the parameter is ignored";
    ask.observe("event-unknown-kind", succeeded(answer) ? taken : howTaken(answer), answer);
  },
});

export const eventObservations = [kinds, fields, order, limits, paging, unknownKind];
