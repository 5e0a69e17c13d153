// Among the exposed_urls of a RUNNING sandbox one entry is named AGENT_SERVER; under its url an agent server answers
// within the time-out for readiness, and it takes the sandbox's session_api_key in X-Session-API-Key. (§1, §2)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { expectOpenDoor } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { creationPayload, tryToCreate } from "../../given/conversation.js";
import { probe } from "../../given/probe.js";
import { agentUrlOf, waitForRunning } from "../../given/sandbox.js";
import { recordOf } from "../../records.js";
import type { Target } from "../../target.js";
import { poll } from "../../wait.js";

export default defineCheck({
  id: "sandboxes/names-its-agent-server",
  requires: [
    "sandboxes/reaches-running",
    "sandboxes/running-is-usable",
    "readiness/ready-when-initialised",
    "readiness/open-to-probes",
    "readiness/stays-ready",
  ],
  async run(ask) {
    const { sandbox, running, agent } = await waitForRunning(ask, "first");
    if (running === undefined) throw couldNotRun("the sandbox was not RUNNING in time");
    const record = recordOf(running.json, sandbox.id);
    if (agent === undefined || agentUrlOf(record) === undefined) {
      const expected = "one entry named AGENT_SERVER";
      return violation("no exposed url is named AGENT_SERVER", expected, record?.exposed_urls);
    }
    const { isReady, seen } = await waitUntilReady(ask, agent);
    if (!isReady) return violation("no agent server answers there", "GET /ready: 200", seen);
    const { answer } = await tryToCreate(ask, creationPayload(ask), { agent });
    return expectOpenDoor(answer);
  },
});

/** Nobody there, or somebody else, is what is looked for here: it does not keep this row from being judged. */
async function waitUntilReady(
  ask: Ask,
  agent: Target,
): Promise<{ readonly isReady: boolean; readonly seen: unknown }> {
  let seen: unknown;
  const waiting = { timeoutMs: ask.run.timeoutsMs.ready, signal: ask.run.signal };
  const ready = await poll(async () => {
    // With and without its key: that a probe needs none, another row asks.
    for (const credentials of ["none", { scheme: "sessionApiKey", key: agent.key }] as const) {
      const answer = await probe(ask, agent, { operation: "getReady", credentials });
      seen = typeof answer === "string" ? answer : answerOf(answer);
      if (typeof answer !== "string" && answer.status === 200) return true;
    }
    return undefined;
  }, waiting);
  return { isReady: ready === true, seen };
}
