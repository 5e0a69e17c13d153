// After its first 200, GET /ready does not fall back to 503: 503 stands for an initialisation that is not
// complete, and that happens once. (§4)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { aConversation } from "../../given/conversation.js";
import { askReady, untilReady } from "../../given/readiness.js";
import { pause } from "../../wait.js";

const LOOKS = 5;
const BETWEEN_MS = { quick: 20, full: 100 };

export default defineCheck({
  id: "readiness/stays-ready",
  requires: ["readiness/ready-when-initialised"],
  async run(ask) {
    if ((await untilReady(ask)) === undefined)
      throw couldNotRun("/ready did not answer 200 in time");
    for (let look = 0; look < LOOKS; look++) {
      // Work may keep a server busy; it stays initialised.
      if (look === 1) await aConversation(ask);
      const answer = await askReady(ask);
      if (answer.status === 503) {
        return violation(
          "/ready fell back after it had answered 200",
          { status: 200 },
          answerOf(answer),
        );
      }
      await pause(BETWEEN_MS[ask.run.profile], ask.run.signal);
    }
    return [];
  },
});
