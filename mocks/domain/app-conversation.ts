import type { components } from "../../src/generated/cloud-app-server-types.js";
import type { Conversation, ConversationRules, NewConversation } from "./conversation.js";
import { isoTime, type Moment } from "./moment.js";
import type { Sandbox, SandboxRules } from "./sandbox.js";
import type { Settings } from "./settings.js";
import type { TagMap, TagVersion } from "./tags.js";

type Documented = components["schemas"]["AppConversation"];
/** Where its sandbox is gone, a record has neither address nor key. */
export type AppConversationRecord = Omit<Documented, "conversation_url" | "session_api_key"> & {
  readonly conversation_url: string | null;
  readonly session_api_key: string | null;
};
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
  /** The key that opens this conversation alone, where it has one beside that of its sandbox. */
  readonly ownKey: string | undefined;
  /** What the cloud last knew of its sandbox, when that is gone. */
  readonly remains: Remains | undefined;
}

/** A conversation whose sandbox is gone, as it was then. */
export interface Remains {
  readonly conversation: Conversation;
  readonly sandbox: Sandbox;
  readonly goneAt: Moment;
}

export interface MirrorRules {
  /** The tags as the cloud shows them. */
  readonly mirroredTags: (versions: readonly TagVersion[], now: Moment, lagMs: number) => TagMap;
  readonly mirrorLagMs: number;
  readonly showsDirectConversations: boolean;
  /** Whether conversations are still shown when their sandbox is gone. */
  readonly showsRemains: boolean;
  /** Whether each conversation has a key of its own. */
  readonly givesOwnKeys: boolean;
  /** How much goes with the record that the cloud deletes. */
  readonly deletionTakes: DeletionTakes;
}

export type DeletionTakes = "nothing" | "conversation" | "conversation-and-sandbox";

/** A conversation made on the agent server itself: the cloud knows nothing of it but what it mirrors. */
export const directConversation = (
  { createdAt }: Conversation,
  { sandboxId, ownKey }: Pick<AppConversation, "sandboxId" | "ownKey">,
): AppConversation => ({
  sandboxId,
  title: null,
  started: false,
  ownsSandbox: false,
  changedAt: createdAt,
  ownKey,
  remains: undefined,
});

/** What goes when the cloud deletes a conversation, besides its own record of it. */
export function deletionOf(
  { ownsSandbox, remains }: AppConversation,
  { deletionTakes }: MirrorRules,
): { readonly conversation: boolean; readonly sandbox: boolean } {
  const conversation = deletionTakes !== "nothing" && remains === undefined;
  return {
    conversation,
    sandbox: conversation && ownsSandbox && deletionTakes === "conversation-and-sandbox",
  };
}

/** Whether the cloud shows the conversation yet. */
export function isShown(
  app: AppConversation,
  conversation: Conversation,
  at: { readonly now: Moment; readonly rules: MirrorRules },
): boolean {
  if (app.remains !== undefined && !at.rules.showsRemains) return false;
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
  /** None, when the sandbox is gone. */
  readonly agentServerUrl: string | undefined;
}

/** The conversation as the cloud shows it. */
export function viewAppConversation(
  { app, conversation, sandbox, agentServerUrl }: AppConversationParts,
  now: Moment,
  rules: MirrorRules & ConversationRules & SandboxRules,
): AppConversationRecord {
  const lastSeenAt = app.remains?.goneAt ?? now;
  return {
    id: conversation.id,
    sandbox_id: sandbox.id,
    title: app.title,
    tags: rules.mirroredTags(conversation.tags, now, rules.mirrorLagMs),
    ...(agentServerUrl === undefined
      ? { conversation_url: null, session_api_key: null, sandbox_status: "MISSING" }
      : {
          conversation_url: `${agentServerUrl}/api/conversations/${conversation.id}`,
          session_api_key: app.ownKey ?? sandbox.sessionKey,
          sandbox_status: rules.sandboxStatus(sandbox, now),
        }),
    execution_status: rules.status(conversation, Math.min(now - rules.mirrorLagMs, lastSeenAt)),
    created_at: isoTime(conversation.createdAt),
    updated_at: isoTime(Math.max(app.changedAt, conversation.changedAt)),
  };
}

/** The rules of a conversation that the cloud starts: what it requires, its own document says. */
export const startingRules = <R extends ConversationRules>(rules: R): R => ({
  ...rules,
  requiredFields: [],
});

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
