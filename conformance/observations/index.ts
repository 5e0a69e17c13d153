import type { Observation } from "../observation.js";
import { agentObservations } from "./agents.js";
import { appConversationObservations } from "./app-conversations.js";
import { conversationObservations } from "./conversations.js";
import { eventObservations } from "./events.js";
import { runObservations } from "./runs.js";
import { lastObservations, sandboxObservations } from "./sandboxes.js";
import { serverObservations } from "./server.js";
import { startTaskObservations } from "./start-tasks.js";
import { tagObservations } from "./tags.js";

/** All that the suite looks at without holding it against anybody. */
export const observations: readonly Observation[] = [
  ...conversationObservations,
  ...runObservations,
  ...tagObservations,
  ...agentObservations,
  ...eventObservations,
  ...serverObservations,
  ...sandboxObservations,
  ...startTaskObservations,
  ...appConversationObservations,
  // They take away what others look at.
  ...lastObservations,
];
