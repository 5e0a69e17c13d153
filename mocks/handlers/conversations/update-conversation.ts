import { patchTags, viewConversation } from "../../domain/conversation.js";
import { Refusal } from "../../domain/refusal.js";
import { notFound, ok, refuse } from "../answer.js";
import type { Handler } from "../handler.js";

export const updateConversation: Handler<"updateConversation"> = (
  { home, path, body, now },
  world,
) => {
  const conversation = world.conversation(home, path.conversation_id, now);
  if (conversation === undefined) return notFound;
  const isMirrored = home.sandbox !== undefined;
  const patched = patchTags(conversation, body.tags, { now, rules: world.rules, isMirrored });
  if (patched instanceof Refusal) return refuse(patched, world.choices);
  world.keepConversation(home, patched);
  return ok(viewConversation(patched, now, world.rules));
};
