import type { AppConversation } from "./app-conversation.js";
import type { Conversation } from "./conversation.js";
import type { Sandbox } from "./sandbox.js";
import { initialSettings, type Settings } from "./settings.js";
import type { StartTask } from "./start-task.js";

/** One agent server: what it is set to, and its conversations. */
export interface Agent {
  readonly settings: Settings;
  readonly conversations: ReadonlyMap<string, Conversation>;
}

/** A sandbox, and the agent server in it. */
export interface SandboxFacts {
  readonly sandbox: Sandbox;
  readonly agent: Agent;
}

/** All that is known of one tenant; the values are never changed, only replaced. */
export interface Facts {
  /** The agent server that stands alone, in no sandbox. */
  readonly standAlone: Agent;
  readonly sandboxes: ReadonlyMap<string, SandboxFacts>;
  readonly startTasks: ReadonlyMap<string, StartTask>;
  readonly appConversations: ReadonlyMap<string, AppConversation>;
}

export const emptyAgent = (): Agent => ({ settings: initialSettings, conversations: new Map() });
