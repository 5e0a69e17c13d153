// After its first 200, GET /ready does not fall back to 503: 503 stands for an initialisation that is not
// complete, and that happens once. (§4)
import { defineCheck } from "../../check.js";
import type { Exchange } from "../../exchange.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { theLastReadyLook, theReadyLooks, untilReady } from "../../given/readiness.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "readiness/stays-ready",
  requires: ["readiness/ready-when-initialised"],
  async run(ask) {
    if ((await untilReady(ask)) === undefined)
      throw couldNotRun("/ready did not answer 200 in time");
    ask.later(async () => expectNoFallback([await theLastReadyLook(ask)]));
    return expectNoFallback(await theReadyLooks(ask));
  },
});

/** Work may keep a server busy; it stays initialised. */
function expectNoFallback(looks: readonly Exchange[]): readonly Violation[] {
  const fallen = looks.find(({ status }) => status === 503);
  if (fallen === undefined) return NOTHING;
  const message = "/ready fell back after it had answered 200";
  return violation(message, { status: 200 }, answerOf(fallen));
}
