import { runConversation as run } from "../../domain/conversation.js";
import { Refusal } from "../../domain/refusal.js";
import { notFound, refuse, success } from "../answer.js";
import type { Handler } from "../handler.js";

export const runConversation: Handler<"runConversation"> = ({ home, path, now }, world) => {
  const conversation = world.conversation(home, path.conversation_id, now);
  if (conversation === undefined) return notFound;
  const started = run(conversation, { now, rules: world.rules, scripts: world.scripts });
  if (started instanceof Refusal) return refuse(started, world.choices);
  world.keepConversation(home, started);
  return success;
};
