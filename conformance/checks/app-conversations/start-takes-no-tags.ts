// tags sent along with POST /api/v1/app-conversations never become tags of the conversation, neither on the agent
// server nor in the app conversation. Whether the call is refused or the field ignored is left open. (§4)
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { notAsked } from "../../failure.js";
import { findConversation, lookForTag } from "../../given/app-conversation.js";
import { followStart, startAnother } from "../../given/start-task.js";

const KEY = "sentwiththestart";

export default defineCheck({
  id: "app-conversations/start-takes-no-tags",
  requires: ["start-tasks/reaches-ready", "app-conversations/record"],
  async run(ask) {
    const answer = await startAnother(ask, { tags: { [KEY]: ask.run.id } });
    if (answer === undefined) throw notAsked("this deployment takes no start of ours");
    if (!succeeded(answer)) return [];
    const id = (await followStart(ask, answer))?.conversation?.id;
    if (id === undefined) return [];
    const conversation = await findConversation(ask, id);
    return lookForTag(ask, { id, conversation }, KEY);
  },
});
