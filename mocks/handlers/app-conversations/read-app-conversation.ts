import {
  type AppConversationParts,
  type AppConversationRecord,
  isShown,
  viewAppConversation,
} from "../../domain/app-conversation.js";
import type { Moment } from "../../domain/moment.js";
import type { Home, World } from "../../world.js";

/** An app-conversation that the cloud shows by now, with the agent server that it is on. */
export function findAppConversation(
  world: World,
  id: string,
  now: Moment,
): (AppConversationParts & { readonly home: Home | undefined }) | undefined {
  const app = world.appConversation(id);
  if (app === undefined) return undefined;
  const home = world.sandbox(app.sandboxId);
  const conversation = app.remains?.conversation ?? home?.conversations.get(id);
  const sandbox = app.remains?.sandbox ?? home?.sandbox;
  if (conversation === undefined || sandbox === undefined) return undefined;
  if (!isShown(app, conversation, { now, rules: world.rules })) return undefined;
  const agentServerUrl = home && world.doors.address(sandbox.slot).url;
  return { app, home, conversation, sandbox, agentServerUrl };
}

export function readAppConversation(
  world: World,
  id: string,
  now: Moment,
): AppConversationRecord | undefined {
  const parts = findAppConversation(world, id, now);
  return parts && viewAppConversation(parts, now, world.rules);
}
