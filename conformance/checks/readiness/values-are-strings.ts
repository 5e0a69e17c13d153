// The body of the 200 answer of GET /ready is a JSON object, and each of its values is a string. Which keys it
// has is left open. (§4)
import { defineCheck } from "../../check.js";
import type { Exchange } from "../../exchange.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { theLastReadyLook, theReadyLooks, untilReady } from "../../given/readiness.js";
import { isJsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "readiness/values-are-strings",
  requires: ["readiness/ready-when-initialised"],
  async run(ask) {
    const answer = await untilReady(ask);
    if (answer === undefined) throw couldNotRun("/ready did not answer 200 in time");
    const violations = expectStrings(answer);
    if (violations.length > 0) return violations;
    ask.observe("ready-body", answer.json, answer);
    ask.later(async () => expectStrings(await theLastReadyLook(ask)));
    return (await theReadyLooks(ask)).flatMap(expectStrings).slice(0, 1);
  },
});

/** Only a 200 has the body in question. */
function expectStrings(answer: Exchange): readonly Violation[] {
  if (answer.status !== 200) return NOTHING;
  const expected = "an object of strings";
  if (!isJsonObject(answer.json))
    return violation("the body of /ready is no JSON object", expected, answerOf(answer));
  const isRight = Object.values(answer.json).every((value) => typeof value === "string");
  if (isRight) return NOTHING;
  return violation("a value in the body of /ready is no string", expected, answer.json);
}
