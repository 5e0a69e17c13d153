// A conversation whose agent object has no tools has exactly two: the titles of its SystemPromptEvent are finish and
// think. (§2)
import { listedTools } from "../../arbitraries/listed-tools.js";
import { defineCheck } from "../../check.js";
import { expectOnlyAddedTools } from "../../expect/tools.js";
import { toolsOf } from "../../given/tools.js";

export default defineCheck({
  id: "agent-spec/no-tools-means-two",
  requires: ["agent-spec/finish-and-think-added", "events/belong-to-their-conversation"],
  run: (ask) =>
    ask.property(
      [listedTools],
      async (tools) => {
        // One with tools comes before: an agent server may keep what it was told last.
        await toolsOf(ask, tools);
        return expectOnlyAddedTools(await toolsOf(ask, "absent"));
      },
      { effort: 0.1 },
    ),
});
