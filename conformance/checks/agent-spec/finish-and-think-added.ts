// The tools of every conversation, by the titles in its SystemPromptEvent, hold finish and think, once each, whether
// the agent object of its creation lists tools, has no tools, or has an empty list of them. (§1, §2)
import * as fc from "fast-check";
import { listedTools } from "../../arbitraries/listed-tools.js";
import { defineCheck } from "../../check.js";
import { expectAddedTools } from "../../expect/tools.js";
import { toolsOf } from "../../given/tools.js";

const LISTED = {
  "with-tools": listedTools,
  "without-tools": fc.constant("absent" as const),
  "empty-list": fc.constant([]),
};

export default defineCheck({
  id: "agent-spec/finish-and-think-added",
  requires: ["events/system-prompt-lists-tools"],
  cases: ["with-tools", "without-tools", "empty-list"],
  run: (ask, name) =>
    ask.property<[readonly string[] | "absent"]>(
      [LISTED[name]],
      async (tools) => expectAddedTools(await toolsOf(ask, tools)),
      { effort: name === "with-tools" ? 0.2 : 0.01 },
    ),
});
