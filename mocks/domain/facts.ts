import type { AppConversation } from "./app-conversation.js";
import { type Conversation, nextConversationMoment } from "./conversation.js";
import { earliestAfter, type Moment } from "./moment.js";
import type { Rules } from "./rules.js";
import type { Sandbox } from "./sandbox.js";
import { initialSettings, type Settings } from "./settings.js";
import type { StartTask } from "./start-task.js";

/** One agent server: what it is set to, and its conversations. */
export interface Agent {
  readonly settings: Settings;
  readonly conversations: ReadonlyMap<string, Conversation>;
}

/** All that is known of one tenant; the values are never changed, only replaced. */
export interface Facts {
  /** The agent server that stands alone, in no sandbox. */
  readonly standAlone: Agent;
  readonly sandboxes: ReadonlyMap<string, { readonly sandbox: Sandbox; readonly agent: Agent }>;
  readonly startTasks: ReadonlyMap<string, StartTask>;
  readonly appConversations: ReadonlyMap<string, AppConversation>;
}

export const emptyAgent = (): Agent => ({ settings: initialSettings, conversations: new Map() });

/** When something will next look different to a client that does nothing; `undefined` when the world is at rest. */
export function nextMoment(
  facts: Facts,
  now: Moment,
  rules: Pick<Rules, "mirrorLagMs">,
): Moment | undefined {
  return earliestAfter(changes(facts, now, rules), now);
}

function* changes(facts: Facts, now: Moment, rules: Pick<Rules, "mirrorLagMs">): Generator<Moment> {
  const agents = [facts.standAlone];
  for (const { sandbox, agent } of facts.sandboxes.values()) {
    yield sandbox.readyAt;
    if (sandbox.goneAt !== undefined) yield sandbox.goneAt;
    agents.push(agent);
  }
  for (const { waitingAt, startingAt, readyAt } of facts.startTasks.values()) {
    yield* [waitingAt, startingAt, readyAt];
  }
  for (const { conversations } of agents) {
    for (const conversation of conversations.values()) {
      const next = nextConversationMoment(conversation, now, rules);
      if (next !== undefined) yield next;
    }
  }
}
