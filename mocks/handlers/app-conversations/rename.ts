import type { Moment } from "../../domain/moment.js";
import type { World } from "../../world.js";
import { type Answer, notFound, ok } from "../answer.js";
import { findAppConversation, readAppConversation } from "./read-app-conversation.js";

/** Gives an app-conversation its title; without one it stays as it is. */
export function renameAppConversation(
  world: World,
  { id, title }: { readonly id: string; readonly title?: string | null },
  now: Moment,
): Answer {
  const found = findAppConversation(world, id, now);
  if (found === undefined) return notFound;
  if (title !== undefined) world.keepAppConversation(id, { ...found.app, title, changedAt: now });
  return ok(readAppConversation(world, id, now));
}
