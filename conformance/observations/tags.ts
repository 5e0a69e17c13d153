import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import {
  aConversation,
  type Conversation,
  patchTags,
  readTags,
  type Tags,
} from "../given/conversation.js";
import type { JsonObject } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";

const emptyKey = defineObservation({
  points: ["tag-empty-key"],
  beside: "tags/key-charset-rejected",
  async look(ask) {
    const answer = await patchTags(ask, await aConversation(ask), { "": "value" });
    ask.observe("tag-empty-key", howTaken(answer), answer);
  },
});

const keyLength = defineObservation({
  points: ["tag-key-length"],
  beside: "tags/key-charset-accepted",
  look: (ask) =>
    noteLimit(ask, "tag-key-length", [65, 128, 256, 1024], (length) => ({
      ["k".repeat(length)]: "value",
    })),
});

const count = defineObservation({
  points: ["tag-count"],
  beside: "tags/patch-replaces-whole-map",
  look: (ask) =>
    noteLimit(ask, "tag-count", [41, 100, 1000], (entries) =>
      Object.fromEntries(Array.from({ length: entries }, (_, index) => [`key${index}`, "value"])),
    ),
});

/** Writes more and more, until the server has enough. */
async function noteLimit(
  ask: Ask,
  point: "tag-key-length" | "tag-count",
  sizes: readonly number[],
  tagsOf: (size: number) => Tags,
): Promise<void> {
  const conversation = await aConversation(ask);
  let accepted: number | null = null;
  let last: Exchange | undefined;
  for (const size of sizes) {
    last = await patchTags(ask, conversation, tagsOf(size));
    if (!succeeded(last)) {
      ask.observe(point, { accepted, refused: size, status: last.status }, last);
      return;
    }
    accepted = size;
  }
  if (last !== undefined) ask.observe(point, { accepted, refused: null }, last);
}

const loneSurrogate = defineObservation({
  points: ["tag-lone-surrogate"],
  beside: "tags/value-round-trip",
  async look(ask) {
    const conversation = await aConversation(ask);
    const half = "\ud800";
    const answer = await patchTags(ask, conversation, { half });
    const kept = succeeded(answer) ? (await readTags(ask, conversation)).half : undefined;
    const stored = kept === half ? "stored" : "replaced";
    ask.observe("tag-lone-surrogate", succeeded(answer) ? stored : howTaken(answer), answer);
  },
});

const notAString = defineObservation({
  points: ["tag-not-a-string"],
  beside: "tags/rejected-write-changes-nothing",
  async look(ask) {
    const value = await patch(ask, { tags: { note: 7 } });
    const map = await patch(ask, { tags: "note" });
    const seen = { "a number for a value": howTaken(value), "a string for the map": howTaken(map) };
    ask.observe("tag-not-a-string", seen, value);
  },
});

const withoutTags = defineObservation({
  points: ["patch-without-tags"],
  beside: "tags/patch-leaves-the-rest",
  async look(ask) {
    const absent = await whatIsLeft(ask, {});
    const nothing = await whatIsLeft(ask, { tags: null });
    const seen = { absent: absent.seen, null: nothing.seen };
    ask.observe("patch-without-tags", seen, absent.answer);
  },
});

/** What becomes of the tags that were there. */
async function whatIsLeft(
  ask: Ask,
  body: JsonObject,
): Promise<{ readonly seen: string; readonly answer: Exchange }> {
  const conversation = await aConversation(ask, { tags: { note: "before" } });
  const answer = await patch(ask, body, conversation);
  const left = (await readTags(ask, conversation)).note === "before";
  return { seen: `${howTaken(answer)}, tags ${left ? "as before" : "changed"}`, answer };
}

async function patch(ask: Ask, body: JsonObject, conversation?: Conversation): Promise<Exchange> {
  const { agent, id } = conversation ?? (await aConversation(ask));
  return ask.send(agent, { operation: "updateConversation", path: { conversation_id: id }, body });
}

export const tagObservations = [emptyKey, keyLength, count, loneSurrogate, notAString, withoutTags];
