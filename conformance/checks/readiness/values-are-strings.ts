// The body of the 200 answer of GET /ready is a JSON object, and each of its values is a string. Which keys it
// has is left open. (§4)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { untilReady } from "../../given/readiness.js";
import { isJsonObject } from "../../json.js";

export default defineCheck({
  id: "readiness/values-are-strings",
  requires: ["readiness/ready-when-initialised"],
  async run(ask) {
    const answer = await untilReady(ask);
    if (answer === undefined) throw couldNotRun("/ready did not answer 200 in time");
    if (!isJsonObject(answer.json)) {
      return violation(
        "the body of /ready is no JSON object",
        "an object of strings",
        answerOf(answer),
      );
    }
    ask.observe("ready-body", answer.json, answer);
    const others = Object.entries(answer.json).filter(([, value]) => typeof value !== "string");
    if (others.length === 0) return [];
    return violation(
      "a value in the body of /ready is no string",
      "an object of strings",
      answer.json,
    );
  },
});
