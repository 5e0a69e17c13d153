import { searchEvents as search } from "../../domain/events.js";
import { Refusal } from "../../domain/refusal.js";
import { notFound, ok, refuse } from "../answer.js";
import type { Handler } from "../handler.js";

export const searchEvents: Handler<"searchEvents"> = ({ home, path, query, now }, world) => {
  const conversation = world.conversation(home, path.conversation_id, now);
  if (conversation === undefined) return notFound;
  const page = search(conversation, query, { now, rules: world.rules });
  return page instanceof Refusal ? refuse(page, world.choices) : ok(page);
};
