// When the LLM asked for a tool, the run's events have an ActionEvent for it whose `tool_name`, a string, is the
// name of that tool: one of those that the agent has. (§2)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import type { Conversation } from "../../given/conversation.js";
import { kindOf, readEvents } from "../../given/events.js";
import { deliveredBy } from "../../given/llm.js";
import { theFinishedRun } from "../../given/run.js";
import { field, type JsonObject } from "../../json.js";

export default defineCheck({
  id: "events/action-names-tool",
  requires: [
    "events/search-answers-items",
    "agent-spec/listed-tools-available",
    "agent-spec/finish-and-think-added",
    "events/system-prompt-lists-tools",
  ],
  async run(ask) {
    const { conversation } = await theFinishedRun(ask);
    const events = await readEvents(ask, conversation);
    const actions = events.filter((event) => kindOf(event) === "ActionEvent");
    const isRecorded = actions.some((action) => field(action, "tool_name") === "finish");
    if (!isRecorded && wasFinishDelivered(ask, conversation)) {
      const message = "the run ended with a call of finish, and no ActionEvent names it";
      return violation(message, { tool_name: "finish" }, actions);
    }
    if (actions.length === 0) throw couldNotRun("the script of this target asked for no tool");
    const titles = events.flatMap(titlesOf);
    return actions
      .filter((action) => !names(titles, field(action, "tool_name")))
      .flatMap((action) =>
        violation(
          "an ActionEvent does not name the tool that was asked for",
          { tool_name: titles.length === 0 ? "its name, a string" : `one of ${titles.join(", ")}` },
          action,
        ),
      )
      .slice(0, 1);
  },
});

/** Only our own endpoint knows; what a target plays by itself may end in another way. */
function wasFinishDelivered(ask: Ask, { llm }: Conversation): boolean {
  return llm !== undefined && deliveredBy(ask, llm)?.includes("finish") === true;
}

function titlesOf(event: JsonObject): readonly unknown[] {
  const tools = kindOf(event) === "SystemPromptEvent" ? field(event, "tools") : undefined;
  return Array.isArray(tools) ? tools.map((tool) => field(tool, "title")) : [];
}

/** Without a list of the tools any name is believed. */
function names(titles: readonly unknown[], name: unknown): boolean {
  if (typeof name !== "string" || name === "") return false;
  return titles.length === 0 || titles.includes(name);
}
