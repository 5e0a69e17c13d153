import type { components } from "../../src/generated/cloud-app-server-types.js";
import type { Conversation, ConversationRules, NewConversation } from "./conversation.js";
import { isoTime, type Moment } from "./moment.js";
import type { Sandbox, SandboxRules } from "./sandbox.js";
import type { Settings } from "./settings.js";
import type { TagMap, TagVersion } from "./tags.js";

export type AppConversationRecord = components["schemas"]["AppConversation"];
type StartRequest = components["schemas"]["StartAppConversationRequest"];

/** What the cloud itself knows of a conversation; everything else it reads from the agent server. */
export interface AppConversation {
  readonly sandboxId: string;
  readonly title: string | null;
  /** Whether it was started through the cloud: then it is shown at once, otherwise after the mirror's lag. */
  readonly started: boolean;
  /** Whether its sandbox was made for it, and goes with it. */
  readonly ownsSandbox: boolean;
  readonly changedAt: Moment;
}

export interface MirrorRules {
  /** The tags as the cloud shows them. */
  readonly mirroredTags: (versions: readonly TagVersion[], now: Moment, lagMs: number) => TagMap;
  readonly mirrorLagMs: number;
  readonly showsDirectConversations: boolean;
}

/** A conversation made on the agent server itself: the cloud knows nothing of it but what it mirrors. */
export const directConversation = (
  { createdAt }: Conversation,
  sandboxId: string,
): AppConversation => ({
  sandboxId,
  title: null,
  started: false,
  ownsSandbox: false,
  changedAt: createdAt,
});

/** Whether the cloud shows the conversation yet. */
export function isShown(
  app: AppConversation,
  conversation: Conversation,
  at: { readonly now: Moment; readonly rules: MirrorRules },
): boolean {
  if (app.started) return conversation.createdAt <= at.now;
  return (
    at.rules.showsDirectConversations && conversation.createdAt + at.rules.mirrorLagMs <= at.now
  );
}

/** Everything that an app-conversation is seen from. */
export interface AppConversationParts {
  readonly app: AppConversation;
  readonly conversation: Conversation;
  readonly sandbox: Sandbox;
  readonly agentServerUrl: string;
}

/** The conversation as the cloud shows it. */
export function viewAppConversation(
  { app, conversation, sandbox, agentServerUrl }: AppConversationParts,
  now: Moment,
  rules: MirrorRules & ConversationRules & SandboxRules,
): AppConversationRecord {
  return {
    id: conversation.id,
    sandbox_id: sandbox.id,
    title: app.title,
    tags: rules.mirroredTags(conversation.tags, now, rules.mirrorLagMs),
    conversation_url: `${agentServerUrl}/api/conversations/${conversation.id}`,
    session_api_key: sandbox.sessionKey,
    execution_status: rules.status(conversation, now - rules.mirrorLagMs),
    sandbox_status: rules.sandboxStatus(sandbox, now),
    created_at: isoTime(conversation.createdAt),
    updated_at: isoTime(Math.max(app.changedAt, conversation.changedAt)),
  };
}

/** What the agent server is asked for when the cloud starts a conversation. Tags never are. */
export function conversationToStart(
  { agent, llm_model, initial_message }: StartRequest,
  settings: Settings,
): NewConversation {
  const tools = agent ? agent.tools : settings.tools.map((name) => ({ name }));
  const named = llm_model ? { model: llm_model } : {};
  return {
    agent: { llm: { ...settings.llm, ...agent?.llm, ...named }, ...(tools ? { tools } : {}) },
    workspace: { working_dir: "/workspace/project" },
    ...(initial_message ? { initial_message } : {}),
  };
}
