import { createConversation as create, viewConversation } from "../../domain/conversation.js";
import { Refusal } from "../../domain/refusal.js";
import { refuse } from "../answer.js";
import type { Handler } from "../handler.js";

export const createConversation: Handler<"createConversation"> = ({ home, body, now }, world) => {
  const origin = {
    id: world.rules.conversationIdOf(world.ids.uuid()),
    createdAt: now,
    settings: home.settings,
    scripts: world.scripts,
  };
  const conversation = create(body, origin, world.rules);
  if (conversation instanceof Refusal) return refuse(conversation, world.choices);
  world.liveAgents?.keepKey(conversation.agent.llm, body.agent?.llm?.api_key);
  world.keepConversation(home, conversation);
  return { status: 201, body: viewConversation(conversation, now, world.rules) };
};
