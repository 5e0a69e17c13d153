// A start task that is read again and again gets the status READY, spelled exactly so, within the time-out for starts,
// and names the conversation from then on: it holds the id that GET /api/v1/app-conversations?ids= takes. Under which
// name it holds it is left open. (§3, §4)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { theStartTask } from "../../given/app-conversation.js";

export default defineCheck({
  id: "start-tasks/reaches-ready",
  requires: ["start-tasks/start-yields-task"],
  async run(ask) {
    const { isReady, conversation, reading } = await theStartTask(ask, "first");
    if (!isReady) {
      const message = "the start task was not READY within the time-out";
      return violation(message, { status: "READY" }, answerOf(reading));
    }
    if (conversation?.isKnown === true) return [];
    const message = "a READY start task does not name the conversation";
    const expected = "the id that GET /api/v1/app-conversations?ids= takes";
    return violation(message, expected, answerOf(reading));
  },
});
