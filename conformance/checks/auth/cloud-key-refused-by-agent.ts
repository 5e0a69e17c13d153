// The agent server refuses the cloud API key as unauthorized: the two keys are different keys, and the cloud key
// opens no operation there but /ready, neither in X-Session-API-Key nor as the bearer that the cloud takes. (§5 rule 1, §7)
import * as fc from "fast-check";
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { notAsked } from "../../failure.js";
import { guardedOperations } from "../../given/calls.js";
import { aMarkedConversation, intrudeOnAgent } from "../../given/intrusion.js";
import { theCloud } from "../../given/sandbox.js";

const SCHEMES = ["sessionApiKey", "bearer"] as const;

export default defineCheck({
  id: "auth/cloud-key-refused-by-agent",
  requires: [
    "auth/session-key-accepted",
    "auth/agent-refuses-no-key",
    "auth/agent-refuses-wrong-key",
  ],
  async run(ask) {
    const { key } = theCloud(ask);
    const conversation = await aMarkedConversation(ask);
    if (key === conversation.agent.key)
      throw notAsked("the cloud key and the session key given are the same");
    const operations = guardedOperations("agent-server");
    return ask.property(
      [fc.constantFrom(...operations), fc.constantFrom(...SCHEMES)],
      async (operation, scheme) => {
        const credentials = { scheme, key };
        const answer = await intrudeOnAgent(ask, operation, { credentials, conversation });
        return expectRefusal(answer, [conversation.mark]);
      },
      {
        examples: SCHEMES.flatMap((scheme) => operations.map((one) => [one, scheme] as const)),
        effort: 0,
      },
    );
  },
});
