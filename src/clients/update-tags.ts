import type { AgentClient } from "./agent-client.js";
import { dataOf, ensureSuccess, shapeError } from "./answer.js";
import { checkTags, InvalidTagsError } from "./check-tags.js";
import { checkId } from "./keyed-client.js";
import type { Conversation, TagMap } from "./records.js";

/**
 * Changes the tags of a conversation: reads them, has them changed, checks them and writes the full map back. The server
 * replaces the whole map and knows no versions, so of two writers at the same time the later one wins.
 *
 * @param change is given a copy of the tags, which it may change, and returns the map to be written
 * @returns the conversation with its new tags
 * @throws InvalidTagsError when the new map breaks a rule, naming key and rule; nothing is written
 * @throws AnswerError when the agent server refuses a call, knows no such conversation, or shows no tags to change
 * @example
 * const { tags } = await updateTags(agent, "conversation-1", (before) => ({ ...before, ticket: "4711" }));
 */
export async function updateTags(
  agent: AgentClient,
  conversationId: string,
  change: (tags: TagMap) => Readonly<TagMap>,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Conversation> {
  checkId("conversationId", conversationId);
  const request = {
    params: { path: { conversation_id: conversationId } },
    signal: options.signal ?? null,
  };
  const before = await readConversation(agent, request);
  const tags = change({ ...before.tags });
  const violations = checkTags(tags);
  if (violations.length > 0) throw new InvalidTagsError(violations);

  const written = await agent.PATCH("/api/conversations/{conversation_id}", {
    ...request,
    body: { tags },
  });
  ensureSuccess(written);
  // some answer a bare success; then the next read shows the change
  return isTagged(written.data) ? written.data : readConversation(agent, request);
}

async function readConversation(
  agent: AgentClient,
  request: { params: { path: { conversation_id: string } }; signal: AbortSignal | null },
): Promise<Conversation> {
  const read = await agent.GET("/api/conversations/{conversation_id}", request);
  const conversation = dataOf(read);
  // without them, the map that is written back would wipe out what others wrote
  if (!isTagged(conversation)) throw shapeError(read.response, "shows no tags");
  return conversation;
}

function isTagged(conversation: Conversation | undefined): conversation is Conversation {
  return typeof conversation?.tags === "object" && conversation.tags !== null;
}
