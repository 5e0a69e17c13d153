import { resumeConversation } from "./domain/conversation.js";
import { Refusal } from "./domain/refusal.js";
import type { Home, World } from "./world.js";

/** Somebody resumes a conversation that there is not, or that waits for nobody. */
export class CannotResume extends Error {
  override readonly name = "CannotResume";
}

/**
 * Confirms, unpauses, gets unstuck: the agent of a conversation that rests goes on with its script.
 * @throws CannotResume when there is no such conversation, or it does not rest
 */
export function resume(world: World, conversationId: string): void {
  const now = world.clock.now();
  const home = homeOf(world, conversationId);
  const conversation = home && world.conversation(home, conversationId, now);
  if (home === undefined || conversation === undefined) {
    throw new CannotResume(`there is no conversation ${conversationId}`);
  }
  const { rules, scripts } = world;
  const resumed = resumeConversation(conversation, { now, rules, scripts });
  if (resumed instanceof Refusal) throw new CannotResume(resumed.detail);
  world.keepConversation(home, resumed);
}

const homeOf = (world: World, conversationId: string): Home | undefined =>
  [world.standAlone, ...world.sandboxIds().flatMap((id) => world.sandbox(id) ?? [])].find(
    ({ conversations }) => conversations.has(conversationId),
  );
