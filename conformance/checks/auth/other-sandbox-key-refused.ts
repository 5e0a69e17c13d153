// A session key opens its own sandbox only: the agent server of one sandbox refuses the session_api_key of
// another. (§2, §5)
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { agentCall } from "../../given/calls.js";
import { createConversation, creationPayload } from "../../given/conversation.js";
import { theOtherSandbox, theSandbox } from "../../given/sandbox.js";

export default defineCheck({
  id: "auth/other-sandbox-key-refused",
  requires: ["auth/agent-refuses-wrong-key", "sandboxes/read-by-id", "sandboxes/create-yields-id"],
  async run(ask) {
    const [{ agent }, other] = await Promise.all([theSandbox(ask), theOtherSandbox(ask)]);
    if (other.agent.key === agent.key)
      return violation("two sandboxes have the same session key", "keys of their own", "one key");
    const { conversation } = await createConversation(ask, creationPayload(ask), { agent });
    if (conversation === undefined)
      throw couldNotRun("no conversation could be made in the sandbox");
    const credentials = { scheme: "sessionApiKey", key: other.agent.key } as const;
    for (const operation of ["getConversation", "searchEvents", "updateConversation"] as const) {
      const call = agentCall(ask, operation, conversation.id);
      const violations = expectRefusal(await ask.send(agent, { ...call, credentials }), [
        ask.run.id,
      ]);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});
