import type { AnyRequest } from "../handlers/handler.js";
import type { World } from "../world.js";

/** Does a conversation run on the agent server that is asked? */
export function isAtWork({ home, now }: AnyRequest, { rules }: World): boolean {
  const conversations = [...(home?.conversations.values() ?? [])];
  return conversations.some((conversation) => rules.status(conversation, now) === "running");
}
