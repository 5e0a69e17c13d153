// Each tool listed in the agent object of a conversation's creation is among the titles of its SystemPromptEvent. For
// a name that stands for a set of tools what it became is observed and not judged. (§2)
import { listedTools } from "../../arbitraries/listed-tools.js";
import { defineCheck } from "../../check.js";
import { expectListedTools } from "../../expect/tools.js";
import { PLAIN_TOOLS, toolsOf } from "../../given/tools.js";

export default defineCheck({
  id: "agent-spec/listed-tools-available",
  requires: ["events/system-prompt-lists-tools", "events/belong-to-their-conversation"],
  run: (ask) =>
    ask.property(
      [listedTools],
      async (tools) => expectListedTools(await toolsOf(ask, tools), tools),
      { examples: [[PLAIN_TOOLS]], effort: 0.2 },
    ),
});
