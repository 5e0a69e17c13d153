import type { Ask } from "../ask.js";
import { couldNotRun } from "../failure.js";
import { field, type JsonObject } from "../json.js";
import { poll } from "../wait.js";
import { aConversation, type Conversation, readConversation } from "./conversation.js";
import { kindOf, readEvents } from "./events.js";
import { hasEnded, patienceMs, startRun, statusOf } from "./run.js";

/** The names that the specification knows, without the set of browser tools: an agent with a browser is dear. */
export const PLAIN_TOOLS = ["terminal", "file_editor", "task_tracker"] as const;
export const BROWSER_TOOLS = "browser_tool_set";
/** What every agent gets. */
export const ADDED_TOOLS = ["finish", "think"] as const;

/**
 * The tools of a new conversation whose agent object lists these, by the titles of its SystemPromptEvent.
 *
 * @throws Unjudged when it shows none: that is for the check of that requirement to judge
 */
export async function toolsOf(
  ask: Ask,
  tools: readonly string[] | "absent",
): Promise<readonly string[]> {
  return readTools(ask, await aConversation(ask, { tools }));
}

/** The same of a conversation that is there. Where the event does not come at creation, a run is asked for. */
export async function readTools(ask: Ask, conversation: Conversation): Promise<readonly string[]> {
  const prompt = (await findPrompt(ask, conversation)) ?? (await promptOfRun(ask, conversation));
  if (prompt === undefined) throw couldNotRun("the conversation shows no SystemPromptEvent");
  const tools = field(prompt, "tools");
  const titles = Array.isArray(tools) ? tools.map((tool) => field(tool, "title")) : [undefined];
  if (titles.every((title) => typeof title === "string")) return titles;
  throw couldNotRun("the SystemPromptEvent does not list its tools by their titles");
}

async function promptOfRun(ask: Ask, conversation: Conversation): Promise<JsonObject | undefined> {
  await startRun(ask, conversation);
  const waiting = { timeoutMs: patienceMs(ask, conversation), signal: ask.run.signal };
  const found = await poll(async () => {
    // The events are read after the status: they are complete when it is an end.
    const ended = hasEnded({ status: statusOf(await readConversation(ask, conversation)) });
    return (await findPrompt(ask, conversation)) ?? (ended ? null : undefined);
  }, waiting);
  return found ?? undefined;
}

async function findPrompt(ask: Ask, conversation: Conversation): Promise<JsonObject | undefined> {
  const events = await readEvents(ask, conversation);
  return events.find((event) => kindOf(event) === "SystemPromptEvent");
}
