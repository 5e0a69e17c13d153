import { randomUUID } from "node:crypto";
import { type Exchange, succeeded } from "../exchange.js";
import {
  aMirroredConversation,
  discardAppConversation,
  theAppConversation,
} from "../given/app-conversation.js";
import { aConversation, readConversation } from "../given/conversation.js";
import { probe } from "../given/probe.js";
import { discardIfGone, isRunning, readSandbox, theCloud, theSandbox } from "../given/sandbox.js";
import { readAppConversation, theFirstStart } from "../given/start-task.js";
import { field, parseJson } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";
import { hasRecord, recordsIn } from "../records.js";
import { poll } from "../wait.js";
import { noteReadShape, noteReadWithoutId } from "./reads.js";

const startPayload = defineObservation({
  points: ["app-conversation-start-payload"],
  beside: "start-tasks/start-yields-task",
  async look(ask) {
    const { form, answer } = await theFirstStart(ask);
    ask.observe("app-conversation-start-payload", form ?? "none of those that we know", answer);
  },
});

const fields = defineObservation({
  point: "app-conversation-fields",
  beside: "app-conversations/record",
  see: (exchange) =>
    exchange.operation === "getAppConversations" && succeeded(exchange)
      ? recordsIn(exchange.json).flatMap((record) => Object.keys(record))
      : [],
});

const reads = defineObservation({
  points: ["app-conversation-read-shape", "app-conversation-read-without-ids"],
  beside: "app-conversations/record",
  async look(ask) {
    const present = await theAppConversation(ask, "first");
    const operation = "getAppConversations";
    const asked = { operation, parameter: "ids", present, missing: randomUUID() } as const;
    await noteReadShape(ask, "app-conversation-read-shape", asked);
    await noteReadWithoutId(ask, "app-conversation-read-without-ids", operation);
  },
});

const PLACES: Readonly<Record<string, string>> = {
  updateAppConversation: "the id in the body",
  updateAppConversationById: "the id in the path",
};

const patch = defineObservation({
  points: ["app-conversation-patch"],
  beside: "app-conversations/patch-takes-no-tags",
  async look(ask) {
    const id = await theAppConversation(ask, "first");
    const title = `Conformance run ${ask.run.id}`;
    const cloud = theCloud(ask);
    const inPath = { operation: "updateAppConversationById", path: { id } } as const;
    const byPath = await ask.send(cloud, { ...inPath, body: { title } });
    const operation = "updateAppConversation";
    const byBody = await ask.send(cloud, { operation, body: { id, title } });
    const taken = [byBody, byPath].map((one) => [PLACES[one.operation], howTaken(one)]);
    ask.observe("app-conversation-patch", Object.fromEntries(taken), byBody);
  },
});

/** Calls that were let in and carried tags. */
const tagsSent = defineObservation({
  point: "app-conversation-tags-sent",
  beside: "app-conversations/patch-takes-no-tags",
  see: (exchange) => {
    const tags = field(parseJson(exchange.requestBody ?? ""), "tags");
    const { operation } = exchange;
    if (tags === undefined || !/^(start|update)AppConversation/.test(operation)) return [];
    return [`${operation}: ${howTaken(exchange)}`];
  },
});

const deletion = defineObservation({
  points: ["app-conversation-delete"],
  beside: "app-conversations/delete-removes",
  profile: "full",
  async look(ask) {
    const { id, conversation } = await aMirroredConversation(ask, "second");
    const call = { operation: "deleteAppConversation", path: { id } } as const;
    const answer = await ask.send(theCloud(ask), call);
    discardAppConversation(ask, "second");
    if (!succeeded(answer)) return;
    const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
    await poll(async () => !hasRecord(await readAppConversation(ask, id)) || undefined, waiting);
    const path = { conversation_id: conversation.id };
    const left = await probe(ask, conversation.agent, { operation: "getConversation", path });
    const isThere = typeof left !== "string" && succeeded(left);
    const sandbox = await theSandbox(ask);
    const value = {
      answer: answer.status,
      agentsConversation: isThere ? "stays" : "goes",
      sandboxThatWasThereBefore: isRunning(await readSandbox(ask, sandbox), sandbox.id)
        ? "stays"
        : "goes",
    };
    ask.observe("app-conversation-delete", value, answer);
    await discardIfGone(ask, "first");
  },
});

const direct = defineObservation({
  points: ["direct-conversation-in-cloud"],
  beside: "app-conversations/record",
  profile: "full",
  async look(ask) {
    const { agent } = await theSandbox(ask);
    const { id } = await aConversation(ask, { agent });
    let last: Exchange | undefined;
    // Nobody promises that it comes: as long as one mirrored write may take here is long enough.
    const waiting = { timeoutMs: DIRECT_MS, signal: ask.run.signal };
    const shown = await poll(async () => {
      last = await readAppConversation(ask, id);
      return hasRecord(last) || undefined;
    }, waiting);
    const value = shown === true ? "shown" : `not within ${DIRECT_MS / 1000} s`;
    if (last !== undefined) ask.observe("direct-conversation-in-cloud", value, last);
  },
});

const DIRECT_MS = 2000;

const keyScope = defineObservation({
  points: ["conversation-key-scope"],
  beside: "app-conversations/url-usable",
  async look(ask) {
    const { conversation } = await aMirroredConversation(ask, "first");
    const { agent } = await theSandbox(ask);
    const { key } = conversation.agent;
    const isTheSandboxes = key === agent.key;
    if (!isTheSandboxes && new URL(conversation.agent.url).origin !== new URL(agent.url).origin)
      return;
    const neighbour = await aConversation(ask, { agent });
    const answer = await readConversation(ask, { ...neighbour, agent: { ...agent, key } });
    const value = {
      key: isTheSandboxes ? "the sandbox's" : "its own",
      neighbour: howTaken(answer),
    };
    ask.observe("conversation-key-scope", value, answer);
  },
});

export const appConversationObservations = [
  startPayload,
  fields,
  reads,
  patch,
  tagsSent,
  direct,
  keyScope,
  deletion,
];
