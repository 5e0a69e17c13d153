import type { Ask } from "../ask.js";
import { type Call, describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import type { Credentials, Target } from "../target.js";
import { poll } from "../wait.js";
import { theAgentServer } from "./agent-server.js";
import { identify } from "./identifier.js";

/** A tag map as it goes over the wire; `Object.fromEntries` keeps `__proto__` an own key. */
export type Tags = Readonly<Record<string, string>>;

/** A conversation of this run. */
export interface Conversation {
  readonly id: string;
  readonly agent: Target;
}

export interface ConversationOptions {
  /** Left out of the payload when absent. */
  readonly tags?: Tags;
  /** `scripted` only where the target plays the answers itself: nothing that the suite starts costs anything. */
  readonly llm?: "unreachable" | "scripted";
  /** Written into the initial message, to be recognised elsewhere. */
  readonly mark?: string;
}

const LLM_URLS = {
  // The name can never be resolved (RFC 6761, 6.4).
  unreachable: "http://llm.invalid/v1",
  // The discard port: should the target not play the answers itself, nobody is asked, and nobody is paid.
  scripted: "http://127.0.0.1:9/v1",
};

/** The payload of a creation, with only the fields that the specification names. */
export function creationPayload(ask: Ask, options: ConversationOptions = {}): JsonObject {
  const text = [`Conformance run ${ask.run.id}.`, options.mark].filter(Boolean).join(" ");
  return {
    agent: {
      llm: {
        model: "conformance/none",
        api_key: `not-a-key-${ask.run.id}`,
        base_url: LLM_URLS[options.llm ?? "unreachable"],
      },
      tools: [{ name: "terminal" }],
    },
    workspace: { working_dir: "/tmp/agent-execution-contract" },
    initial_message: { content: [{ text }] },
    ...(options.tags === undefined ? {} : { tags: options.tags }),
  };
}

export interface Creation {
  readonly answer: Exchange;
  /** What came of it; `undefined` when the server refused. */
  readonly conversation: Conversation | undefined;
}

/**
 * Asks for a new conversation, whatever the answer will be; what comes of it is written down.
 *
 * @throws Unjudged when the server made one but did not say how it is called
 */
export async function createConversation(
  ask: Ask,
  body: JsonObject,
  how: { readonly agent?: Target; readonly credentials?: Credentials } = {},
): Promise<Creation> {
  const agent = how.agent ?? (await theAgentServer(ask));
  const call: Call = { operation: "createConversation", body };
  const { credentials } = how;
  const answer = await ask.send(agent, credentials === undefined ? call : { ...call, credentials });
  if (!succeeded(answer)) return { answer, conversation: undefined };
  const id = await identify(ask, agent, answer);
  ask.created({ kind: "conversation", id, target: agent });
  if (id === undefined) {
    throw couldNotRun(
      `no field of the answer names the new conversation: ${describeExchange(answer)}`,
    );
  }
  return { answer, conversation: { id, agent } };
}

/** A new conversation that the server knows. */
export async function aConversation(
  ask: Ask,
  options: ConversationOptions = {},
): Promise<Conversation> {
  const { answer, conversation } = await createConversation(ask, creationPayload(ask, options));
  if (conversation === undefined) {
    throw couldNotRun(`no conversation could be made: ${describeExchange(answer)}`);
  }
  if (answer.status === 202) await untilKnown(ask, conversation);
  return conversation;
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
