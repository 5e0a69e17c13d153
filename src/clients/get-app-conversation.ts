import type { CloudClient } from "./cloud-client.js";
import { AnswerError } from "./errors.js";
import { findRecord } from "./find-record.js";
import { checkId } from "./keyed-client.js";
import type { AppConversation } from "./records.js";

/**
 * Reads one app-conversation, whichever shape the deployment gives to the answer. Its `tags` lag behind the agent
 * server's by some seconds; to change tags use `updateTags`.
 *
 * @throws AnswerError `not-found` when there is none with that id; otherwise when the cloud refuses the call
 * @example
 * const appConversation = await getAppConversation(cloud, "conversation-1");
 * const { agent, conversationId } = connectToConversation(appConversation);
 */
export async function getAppConversation(
  cloud: CloudClient,
  id: string,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<AppConversation> {
  checkId("id", id);
  const read = await cloud.GET("/api/v1/app-conversations", {
    params: { query: { ids: [id] } },
    signal: options.signal ?? null,
  });
  const found = findRecord(read, id);
  if (found !== undefined) return found;
  throw new AnswerError(
    "not-found",
    `There is no app-conversation ${id}. Check the id; it may have been deleted, or be another key's.`,
    { httpStatus: read.response.status },
  );
}
