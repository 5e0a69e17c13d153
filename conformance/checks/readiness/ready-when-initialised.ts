// GET /ready on the agent server comes to answer 200: asked again and again, it does so within the time-out for
// readiness. (§4, §7)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { askReady, untilReady } from "../../given/readiness.js";

export default defineCheck({
  id: "readiness/ready-when-initialised",
  async run(ask) {
    if ((await untilReady(ask)) !== undefined) return [];
    const last = await askReady(ask);
    const message = `/ready did not answer 200 within ${ask.run.timeoutsMs.ready} ms`;
    return violation(message, { status: 200 }, answerOf(last));
  },
});
