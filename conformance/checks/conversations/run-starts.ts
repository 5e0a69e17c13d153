// After POST /api/conversations/{conversation_id}/run the execution_status leaves the value that it had before. One that
// already runs or has ended by then, because its creation started it, keeps this as well. (§3)
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { aConversation, readConversation } from "../../given/conversation.js";
import { hasEnded, startRun, statusOf, waitForChange } from "../../given/run.js";

export default defineCheck({
  id: "conversations/run-starts",
  requires: ["conversations/get-shows-status-and-tags"],
  async run(ask) {
    const conversation = await aConversation(ask);
    const before = statusOf(await readConversation(ask, conversation));
    if (before === "running" || hasEnded({ status: before })) return [];
    const answer = await startRun(ask, conversation);
    if ((await waitForChange(ask, conversation, before)) !== undefined) return [];
    return violation(
      `the status did not leave its first value after POST run, which was answered ${answer.status}`,
      { execution_status: `not ${before}` },
      { execution_status: before },
    );
  },
});
