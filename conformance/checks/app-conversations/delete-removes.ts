// After a successful DELETE /api/v1/app-conversations/{id}, and within the time-out for deletion, GET
// /api/v1/app-conversations?ids=<id> answers that conversation no more. (§4)
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { discardAppConversation, theAppConversation } from "../../given/app-conversation.js";
import { discardIfGone, theCloud } from "../../given/sandbox.js";
import { readAppConversation } from "../../given/start-task.js";
import { hasRecord } from "../../records.js";
import { poll } from "../../wait.js";

export default defineCheck({
  id: "app-conversations/delete-removes",
  requires: ["start-tasks/reaches-ready", "app-conversations/record"],
  async run(ask) {
    const id = await theAppConversation(ask, "second");
    const call = { operation: "deleteAppConversation", path: { id } } as const;
    const deletion = await ask.send(theCloud(ask), call);
    discardAppConversation(ask, "second");
    const refused = expectSuccess(deletion);
    if (refused.length > 0) return refused;
    let last = deletion;
    const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
    const gone = await poll(async () => {
      last = await readAppConversation(ask, id);
      return !hasRecord(last) || undefined;
    }, waiting);
    // The sandbox may go with the last conversation in it.
    await discardIfGone(ask, "first");
    if (gone === true) return [];
    const message = "a deleted app conversation is still read";
    return violation(message, "nothing of it, within the time-out for deletion", answerOf(last));
  },
});
