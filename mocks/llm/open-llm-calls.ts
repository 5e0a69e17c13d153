import type { Clock } from "../clock.js";
import { openChat } from "./chat.js";
import { createLiveAgents, type LiveAgents } from "./live-agents.js";

/** The way from a mock to language models. */
export interface LlmCalls {
  /** The live agents of a tenant, by its clock. */
  readonly agentsBy: (clock: Clock) => LiveAgents;
  /** Drops all calls. */
  readonly close: () => Promise<void>;
}

/** Opens the way; a mock that calls nobody need not even load it. */
export function openLlmCalls(): LlmCalls {
  const chat = openChat();
  return { agentsBy: (clock) => createLiveAgents({ clock, chat }), close: chat.close };
}
