// While the agent server starts, each GET /ready is either answered 503 or finds nobody listening yet; the first answer
// of another kind is the 200 of a server that is ready. It never answers any further status on the way. (§4, §7)
import { defineCheck } from "../../check.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { notAsked } from "../../failure.js";
import { watchSandboxStart } from "../../given/sandbox-start.js";
import type { Look } from "../../started-server.js";
import type { Violation } from "../../verdict.js";

export default defineCheck({
  id: "readiness/not-ready-while-initialising",
  requires: ["readiness/open-to-probes", "readiness/ready-when-initialised"],
  async run(ask) {
    const looks = ask.run.start ?? (await watchSandboxStart(ask));
    const violations = judge(looks);
    if (violations.length > 0 || looks.some(isOnTheWay)) return violations;
    throw notAsked("no start that could be watched");
  },
});

function isOnTheWay(look: Look): boolean {
  return look === "nobody" || look.status === 503;
}

function judge(looks: readonly Look[]): readonly Violation[] {
  const first = looks.find((look) => !isOnTheWay(look));
  if (first === undefined || first === "nobody" || first.status === 200) return NOTHING;
  const message = "while the server starts, GET /ready answers neither 503 nor 200";
  return violation(message, { status: "503, or nobody listens, and then 200" }, answerOf(first));
}
