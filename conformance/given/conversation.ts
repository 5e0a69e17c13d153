import type { Ask } from "../ask.js";
import { type Call, describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import type { Credentials, Target } from "../target.js";
import { poll } from "../wait.js";
import { theAgentServer } from "./agent-server.js";
import { identify } from "./identifier.js";
import { type ConversationLlm, unreachableLlm } from "./llm.js";

/** A tag map as it goes over the wire; `Object.fromEntries` keeps `__proto__` an own key. */
export type Tags = Readonly<Record<string, string>>;

/** A conversation of this run. */
export interface Conversation {
  readonly id: string;
  readonly agent: Target;
  /** Absent where nobody answers. */
  readonly llm?: ConversationLlm | undefined;
}

export interface ConversationOptions {
  /** Where it is made, when not on the agent server that all checks ask. */
  readonly agent?: Target;
  /** Left out of the payload when absent. */
  readonly tags?: Tags;
  /** One that cannot be reached when absent: nothing that the suite starts then costs anything. */
  readonly llm?: ConversationLlm;
  /** The names of the tools, or that the agent object has none; one tool when absent. */
  readonly tools?: readonly string[] | "absent";
  /** Sent as `llm.api_key` where it matters which one it is. */
  readonly secret?: string;
  /** Written into the initial message, to be recognised elsewhere. */
  readonly mark?: string;
}

/** The payload of a creation, with only the fields that the specification names. */
export function creationPayload(ask: Ask, options: ConversationOptions = {}): JsonObject {
  const { settings, task } = options.llm ?? unreachableLlm;
  const text = [`Conformance run ${ask.run.id}.`, options.mark, task].filter(Boolean).join(" ");
  const { tools = ["terminal"], secret = settings.api_key ?? `not-a-key-${ask.run.id}` } = options;
  return {
    agent: {
      llm: { ...settings, api_key: secret },
      ...(tools === "absent" ? {} : { tools: tools.map((name) => ({ name })) }),
    },
    workspace: { working_dir: "/tmp/agent-execution-contract" },
    initial_message: { content: [{ text }] },
    ...(options.tags === undefined ? {} : { tags: options.tags }),
  };
}

export interface Creation {
  readonly answer: Exchange;
  /** What came of it. */
  readonly conversation: Conversation | undefined;
}

interface HowToCreate {
  readonly agent?: Target | undefined;
  readonly credentials?: Credentials | undefined;
}

/**
 * Asks for a new conversation, whatever the answer will be; what comes of it is written down.
 *
 * @returns no conversation when the server refused, or made one but did not say how it is called
 */
export async function tryToCreate(
  ask: Ask,
  body: JsonObject,
  how: HowToCreate = {},
): Promise<Creation> {
  const agent = how.agent ?? (await theAgentServer(ask));
  const call: Call = { operation: "createConversation", body };
  const { credentials } = how;
  const answer = await ask.send(agent, credentials === undefined ? call : { ...call, credentials });
  if (!succeeded(answer)) return { answer, conversation: undefined };
  const id = await identify(ask, agent, answer);
  if (id === undefined) return { answer, conversation: undefined };
  ask.created({ kind: "conversation", id, target: agent });
  if (answer.status === 202) await untilKnown(ask, { id, agent });
  return { answer, conversation: { id, agent } };
}

/**
 * The same, on the way to a question.
 *
 * @throws Unjudged when the server made one but did not say how it is called
 */
export async function createConversation(
  ask: Ask,
  body: JsonObject,
  how: HowToCreate = {},
): Promise<Creation> {
  const creation = await tryToCreate(ask, body, how);
  if (creation.conversation !== undefined || !succeeded(creation.answer)) return creation;
  const told = describeExchange(creation.answer);
  throw couldNotRun(`no field of the answer names the new conversation: ${told}`);
}

/** A new conversation that the server knows. */
export async function aConversation(
  ask: Ask,
  options: ConversationOptions = {},
): Promise<Conversation> {
  const { agent } = options;
  const body = creationPayload(ask, options);
  const { answer, conversation } = await createConversation(ask, body, { agent });
  if (conversation === undefined) {
    throw couldNotRun(`no conversation could be made: ${describeExchange(answer)}`);
  }
  return { ...conversation, llm: options.llm };
}

/** The one conversation that all cases of a check share. */
export function theConversation(ask: Ask): Promise<Conversation> {
  return ask.once("the conversation", () => aConversation(ask));
}

/** "Accepted" promises a conversation, not that it is there already. */
async function untilKnown(ask: Ask, conversation: Conversation): Promise<void> {
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  await poll(
    async () => succeeded(await readConversation(ask, conversation)) || undefined,
    waiting,
  );
}

export function readConversation(ask: Ask, { agent, id }: Conversation): Promise<Exchange> {
  return ask.send(agent, { operation: "getConversation", path: { conversation_id: id } });
}

export function patchTags(ask: Ask, { agent, id }: Conversation, tags: Tags): Promise<Exchange> {
  return ask.send(agent, {
    operation: "updateConversation",
    path: { conversation_id: id },
    body: { tags },
  });
}

/**
 * Writes tags that every server takes, on the way to a question.
 *
 * @throws Unjudged when they are not taken: that is for the check of that requirement to judge
 */
export async function writeTags(ask: Ask, conversation: Conversation, tags: Tags): Promise<void> {
  const answer = await patchTags(ask, conversation, tags);
  if (!succeeded(answer))
    throw couldNotRun(`proper tags were not taken: ${describeExchange(answer)}`);
}

/** The tags of a record; none when the field is not there. */
export function tagsOf(answer: Exchange): Readonly<Record<string, unknown>> {
  const tags = field(answer.json, "tags");
  return isJsonObject(tags) ? tags : {};
}

/** The tags as the next GET shows them. */
export async function readTags(
  ask: Ask,
  conversation: Conversation,
): Promise<Readonly<Record<string, unknown>>> {
  return tagsOf(await readConversation(ask, conversation));
}
