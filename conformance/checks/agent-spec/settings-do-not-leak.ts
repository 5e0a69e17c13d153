// Tools that were set earlier through PATCH /api/settings do not reach a conversation that brings an agent object of
// its own. Asked only where settings are ours to change: they cannot be set back. (§2)
import { defineCheck } from "../../check.js";
import { expectOnlyAddedTools, expectUnlistedAbsent } from "../../expect/tools.js";
import { notAsked } from "../../failure.js";
import { aConversation } from "../../given/conversation.js";
import { setTools, settingsAgent } from "../../given/settings.js";
import { PLAIN_TOOLS, readTools } from "../../given/tools.js";

export default defineCheck({
  id: "agent-spec/settings-do-not-leak",
  requires: ["agent-spec/finish-and-think-added", "agent-spec/no-tools-means-two"],
  async run(ask) {
    const agent = await settingsAgent(ask);
    if (!(await setTools(ask, agent, PLAIN_TOOLS)))
      throw notAsked("the agent server takes none of the settings that we know");
    const toolsOf = async (tools: readonly string[] | "absent") =>
      readTools(ask, await aConversation(ask, { agent, tools }));
    const leaked = expectOnlyAddedTools(await toolsOf("absent"));
    if (leaked.length > 0) return leaked;
    const [listed, ...others] = PLAIN_TOOLS;
    return expectUnlistedAbsent(await toolsOf([listed]), others);
  },
});
