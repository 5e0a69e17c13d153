// Where the agent object lists tools and leaves browser_tool_set out, the conversation has no browser tool: neither
// that title nor one of those that the name is known to become is among the titles of its SystemPromptEvent. (§2)
import { listedTools } from "../../arbitraries/listed-tools.js";
import { defineCheck } from "../../check.js";
import { expectNoBrowser } from "../../expect/tools.js";
import { PLAIN_TOOLS, toolsOf } from "../../given/tools.js";

export default defineCheck({
  id: "agent-spec/unlisted-tool-absent",
  requires: ["events/system-prompt-lists-tools"],
  run: (ask) =>
    ask.property([listedTools], async (tools) => expectNoBrowser(await toolsOf(ask, tools)), {
      examples: [[PLAIN_TOOLS]],
      effort: 0.2,
    }),
});
