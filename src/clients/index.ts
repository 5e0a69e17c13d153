export { type AgentClient, type AgentClientOptions, createAgentClient } from "./agent-client.js";
export { dataOf, ensureSuccess } from "./answer.js";
export { checkTags, InvalidTagsError, type TagRule, type TagViolation } from "./check-tags.js";
export { type CloudClient, type CloudClientOptions, createCloudClient } from "./cloud-client.js";
export { type ConnectedConversation, connectToConversation, connectToSandbox } from "./connect.js";
export {
  AnswerError,
  ContractClientError,
  type ContractClientErrorCode,
  WaitTimeoutError,
} from "./errors.js";
export { getAppConversation } from "./get-app-conversation.js";
export type { TransportOptions } from "./keyed-client.js";
export type { WaitOptions } from "./poll.js";
export type {
  AppConversation,
  Conversation,
  ExposedUrl,
  Sandbox,
  StartTask,
  TagMap,
} from "./records.js";
export { updateTags } from "./update-tags.js";
export {
  type ConversationAt,
  type EndStatus,
  type WaitForEndOptions,
  waitForEnd,
} from "./wait-for-end.js";
export { type RunningSandbox, waitForSandbox } from "./wait-for-sandbox.js";
export { waitForStartTask } from "./wait-for-start-task.js";
