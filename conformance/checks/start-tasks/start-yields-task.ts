// POST /api/v1/app-conversations succeeds with the record of a start task: an object with an identifier by which the
// task can be read, and status, a string. Which payload a start takes is left open. (§4)
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { answerOf, violation } from "../../expect/violation.js";
import { notAsked } from "../../failure.js";
import { startRefused } from "../../given/app-conversation.js";
import { identifyTask, theFirstStart } from "../../given/start-task.js";
import { stringField } from "../../records.js";
import type { Violation } from "../../verdict.js";

/** Neither of them is about the payload: there is no such operation, or it does not work. */
const NO_SUCH_OPERATION = [404, 405];

export default defineCheck({
  id: "start-tasks/start-yields-task",
  requires: ["auth/cloud-bearer-accepted", "sandboxes/reaches-running"],
  async run(ask) {
    const { answer } = await theFirstStart(ask);
    if (!succeeded(answer)) return judgeRefusal(answer);
    if (stringField(answer.json, "status") === undefined) {
      const expected = { status: "a string that is not empty" };
      return violation("the record of a start task has no status", expected, answerOf(answer));
    }
    if ((await identifyTask(ask, answer)) !== undefined) return [];
    const expected = "a record with the identifier of the start task";
    const message = "no field of the answer is an identifier by which the task can be read";
    return violation(message, expected, answerOf(answer));
  },
});

function judgeRefusal(answer: Exchange): readonly Violation[] {
  const { status } = answer;
  if (status < 500 && !NO_SUCH_OPERATION.includes(status)) throw notAsked(startRefused(answer));
  return violation("no start was accepted", { status: "2xx" }, answerOf(answer));
}
