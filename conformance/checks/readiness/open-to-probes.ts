// GET /ready needs no credentials: without any it answers 200 once the server is ready, and with wrong ones it
// answers with the same status as without. (§5 rule 2)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { askReady, untilReady } from "../../given/readiness.js";
import type { Credentials } from "../../target.js";

const WRONG: readonly Credentials[] = [
  { scheme: "sessionApiKey", key: "never-issued" },
  { scheme: "bearer", key: "never-issued" },
];

export default defineCheck({
  id: "readiness/open-to-probes",
  cases: ["no-key", "wrong-key"],
  async run(ask, name) {
    const isReady = (await untilReady(ask)) !== undefined;
    for (const credentials of name === "no-key" ? (["none"] as const) : WRONG) {
      const answer = await askReady(ask, credentials);
      // A probe that is told to show a key does not have to wait for readiness to be wronged.
      const isRefused = name === "no-key" && (answer.status === 401 || answer.status === 403);
      if (!isReady && !isRefused) throw couldNotRun("/ready did not answer 200 in time");
      // Not initialised again: that it stays ready, another row asks.
      if (answer.status === 200 || answer.status === 503) continue;
      return violation(
        "the credentials of a probe change the answer",
        { status: 200 },
        answerOf(answer),
      );
    }
    return [];
  },
});
