import { conversationToStart, startingRules } from "../../domain/app-conversation.js";
import { createConversation } from "../../domain/conversation.js";
import { Refusal } from "../../domain/refusal.js";
import { runningBy } from "../../domain/sandbox.js";
import { planStart, viewStartTask } from "../../domain/start-task.js";
import { notFound, ok, refuse } from "../answer.js";
import type { Handler } from "../handler.js";

export const startAppConversation: Handler<"startAppConversation"> = async (
  { body = {} },
  world,
) => {
  const ownsSandbox = (body.sandbox_id ?? null) === null;
  const sandboxId = body.sandbox_id ?? (await world.addSandbox()).id;
  const home = world.sandbox(sandboxId);
  if (home === undefined) return notFound;
  const now = world.clock.now();
  const { rules, scripts, ids } = world;
  const [id, conversationId] = [ids.uuid(), rules.conversationIdOf(ids.uuid())];
  if (rules.startsAtOnce) world.keepSandbox(runningBy(home.sandbox, now));
  const task = planStart({ id, conversationId, createdAt: now }, home.sandbox, rules);
  const { settings } = home;
  const origin = { id: conversationId, createdAt: task.readyAt, settings, scripts };
  const conversation = createConversation(
    conversationToStart(body, settings),
    origin,
    startingRules(rules),
  );
  if (conversation instanceof Refusal) {
    if (ownsSandbox) world.deleteSandbox(sandboxId, now);
    return refuse(conversation, world.choices);
  }
  const { llm } = conversation.agent;
  world.liveAgents?.keepKey(llm, body.agent?.llm?.api_key, settings.llm);
  const title = body.title ?? null;
  world.keepAppConversation(conversationId, {
    sandboxId,
    title,
    started: true,
    ownsSandbox,
    changedAt: now,
    ownKey: world.newOwnKey(),
    remains: undefined,
  });
  world.keepConversation(home, conversation);
  world.keepStartTask(task);
  const url = world.doors.address(home.sandbox.slot).url;
  return ok(viewStartTask(task, url, { now, rules }));
};
