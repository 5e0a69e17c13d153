import { randomUUID } from "node:crypto";
import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import {
  aConversation,
  type Conversation,
  createConversation,
  creationPayload,
  patchTags,
  readConversation,
} from "../given/conversation.js";
import { deleteConversation, removeConversation } from "../given/deletion.js";
import { startRun, startsByItself } from "../given/run.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";

const byItself = defineObservation({
  points: ["autostart", "status-before-run"],
  beside: "conversations/run-starts",
  async look(ask) {
    await startsByItself(ask);
  },
});

const record = defineObservation({
  points: ["agent-in-record", "conversation-id-form"],
  beside: "conversations/create-yields-identifier",
  async look(ask) {
    const secret = `not-a-key-${randomUUID()}`;
    const conversation = await aConversation(ask, { secret });
    const reading = await readConversation(ask, conversation);
    const isShown = field(reading.json, "agent") !== undefined;
    const how = reading.text.includes(secret) ? "shown-with-secret" : "shown-without-secret";
    ask.observe("agent-in-record", isShown ? how : "hidden", reading);
    ask.observe("conversation-id-form", formOf(conversation.id), reading);
  },
});

function formOf(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "uuid";
  return /^[0-9a-f]{32}$/i.test(id) ? "uuid-without-dashes" : "opaque";
}

const incomplete = defineObservation({
  points: ["create-incomplete", "agent-absent", "llm-incomplete", "unknown-fields"],
  beside: "conversations/create-yields-identifier",
  async look(ask) {
    const whole = creationPayload(ask);
    const llm = field(field(whole, "agent"), "llm");
    const withLlm = (less: string) =>
      ({ ...whole, agent: { llm: without(llm, less), tools: [] } }) satisfies JsonObject;
    await noteCreations(ask, "create-incomplete", {
      "without workspace": without(whole, "workspace"),
      "without initial_message": without(whole, "initial_message"),
    });
    await noteCreations(ask, "llm-incomplete", {
      "without api_key": withLlm("api_key"),
      "without base_url": withLlm("base_url"),
    });
    await noteCreations(ask, "unknown-fields", {
      "a field that nobody knows": { ...whole, conformance: true },
    });
    // Without an agent the settings count: what starts by itself would ask an LLM that somebody pays.
    if (!(await startsByItself(ask)))
      await noteCreations(ask, "agent-absent", { "without agent": without(whole, "agent") });
  },
});

async function noteCreations(
  ask: Ask,
  point: "create-incomplete" | "agent-absent" | "llm-incomplete" | "unknown-fields",
  payloads: Readonly<Record<string, JsonObject>>,
): Promise<void> {
  const seen: Record<string, string> = {};
  let last: Exchange | undefined;
  for (const [name, payload] of Object.entries(payloads)) {
    last = (await createConversation(ask, payload)).answer;
    seen[name] = howTaken(last);
  }
  if (last !== undefined) ask.observe(point, seen, last);
}

function without(object: unknown, name: string): JsonObject {
  if (!isJsonObject(object)) return {};
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

const unknownOnes = defineObservation({
  points: [
    "conversation-delete-answer",
    "get-unknown",
    "run-unknown",
    "patch-unknown",
    "delete-unknown",
  ],
  beside: "conversations/delete-removes",
  async look(ask) {
    const conversation = await aConversation(ask);
    const deletion = await deleteConversation(ask, conversation);
    ask.observe("conversation-delete-answer", inShort(deletion), deletion);
    // One of this run that is gone stands for the unknown ones: nobody else's can be hit.
    const gone = await aConversation(ask);
    await removeConversation(ask, gone, gone.id);
    const malformed: Conversation = { ...gone, id: "no-identifier" };
    const readings = [await readConversation(ask, gone), await readConversation(ask, malformed)];
    const [unknown = deletion, odd = deletion] = readings;
    const seen = { unknown: howTaken(unknown), malformed: howTaken(odd) };
    ask.observe("get-unknown", seen, unknown);
    const run = await startRun(ask, gone);
    ask.observe("run-unknown", howTaken(run), run);
    const patch = await patchTags(ask, gone, { note: "nowhere" });
    ask.observe("patch-unknown", inShort(patch), patch);
    const again = await deleteConversation(ask, gone);
    ask.observe("delete-unknown", inShort(again), again);
  },
});

/** An answer in a few words: its status, and its body where that is short. */
function inShort(answer: Exchange): string {
  const body = answer.text.length <= 60 && succeeded(answer) ? ` ${answer.text}` : "";
  return `${answer.status}${body}`.trimEnd();
}

export const conversationObservations = [byItself, record, incomplete, unknownOnes];
