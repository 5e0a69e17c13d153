import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import {
  aConversation,
  type Conversation,
  createConversation,
  creationPayload,
} from "../given/conversation.js";
import { eventsIn, kindOf, searchEvents } from "../given/events.js";
import { startsByItself } from "../given/run.js";
import { ADDED_TOOLS, BROWSER_TOOLS, readTools } from "../given/tools.js";
import { defineObservation, howTaken } from "../observation.js";

const promptWhen = defineObservation({
  points: ["system-prompt-when"],
  beside: "events/system-prompt-lists-tools",
  async look(ask) {
    if (await startsByItself(ask)) return;
    const conversation = await aConversation(ask);
    const answer = await searchEvents(ask, conversation);
    const isThere = eventsIn(answer).some((event) => kindOf(event) === "SystemPromptEvent");
    if (!isThere) await readTools(ask, conversation);
    ask.observe("system-prompt-when", isThere ? "at-creation" : "at-first-run", answer);
  },
});

const duplicates = defineObservation({
  points: ["duplicate-tools"],
  beside: "agent-spec/finish-and-think-added",
  async look(ask) {
    const listed = ["terminal", "terminal", "finish"];
    const { answer, conversation } = await createWithTools(ask, listed);
    const seen = conversation === undefined ? howTaken(answer) : await readTools(ask, conversation);
    ask.observe("duplicate-tools", seen, answer);
  },
});

const names = defineObservation({
  points: ["tool-names"],
  beside: "agent-spec/listed-tools-available",
  async look(ask) {
    const { answer } = await createWithTools(ask, ["conformancetool"]);
    ask.observe("tool-names", howTaken(answer), answer);
  },
});

const titles = defineObservation({
  points: ["tool-titles"],
  beside: "agent-spec/unlisted-tool-absent",
  profile: "full",
  async look(ask) {
    const { answer, conversation } = await createWithTools(ask, [BROWSER_TOOLS]);
    if (conversation === undefined) return;
    const shown = await readTools(ask, conversation);
    const became = shown.filter((title) => !ADDED_TOOLS.some((added) => added === title));
    ask.observe("tool-titles", { [BROWSER_TOOLS]: became }, answer);
  },
});

function createWithTools(
  ask: Ask,
  tools: readonly string[],
): Promise<{ readonly answer: Exchange; readonly conversation: Conversation | undefined }> {
  return createConversation(ask, creationPayload(ask, { tools }));
}

export const agentObservations = [promptWhen, duplicates, names, titles];
