import {
  type OperationId,
  operationIds,
  operations,
  type ServerName,
} from "../../src/generated/operations.js";
import type { Ask } from "../ask.js";
import type { Call } from "../exchange.js";
import { theirIds } from "./app-conversation.js";
import { creationPayload } from "./conversation.js";
import { theSandbox } from "./sandbox.js";

/** The operations of a server that ask for a key. */
export function guardedOperations(server: ServerName): readonly OperationId[] {
  return operationIds.filter(
    (id) => operations[id].server === server && operations[id].security.length > 0,
  );
}

/**
 * A proper call of an operation of the agent server, on a conversation of this run: well-formed, so that a
 * refusal is for the key. The change of settings is an empty one.
 */
export function agentCall(ask: Ask, operation: OperationId, conversationId: string): Call {
  const onConversation = { operation, path: { conversation_id: conversationId } };
  switch (operation) {
    case "createConversation":
      return { operation, body: creationPayload(ask) };
    case "updateConversation":
      return { ...onConversation, body: { tags: { intruder: "was here" } } };
    case "updateSettings":
      return { operation, body: { agent_settings_diff: {} } };
    default:
      return onConversation;
  }
}

/**
 * A proper call of an operation of the cloud server, on the sandbox and the app-conversation of this run. Where
 * a deployment starts none of ours, an identifier that nobody has stands for it: reads of it are answered 2xx
 * by an open door all the same.
 */
export async function cloudCall(ask: Ask, operation: OperationId): Promise<Call> {
  const sandbox = await theSandbox(ask);
  const { id, taskId } = await theirIds(ask);
  switch (operation) {
    case "getSandboxes":
      return { operation, query: { id: sandbox.id } };
    case "deleteSandbox":
      return { operation, path: { id: sandbox.id }, query: { sandbox_id: sandbox.id } };
    case "startAppConversation":
      return { operation, body: { sandbox_id: sandbox.id } };
    case "updateAppConversation":
      return { operation, body: { id, title: "an intruder was here" } };
    case "updateAppConversationById":
      return { operation, path: { id }, body: { title: "an intruder was here" } };
    case "getAppConversations":
      return { operation, query: { ids: id } };
    case "deleteAppConversation":
      return { operation, path: { id } };
    case "getStartTasks":
      return { operation, query: { ids: taskId } };
    default:
      return { operation };
  }
}
