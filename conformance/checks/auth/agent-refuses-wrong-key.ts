// Every operation of the agent server except GET /ready refuses a call whose X-Session-API-Key is not the
// session key, however near to it: only the whole key, letter for letter, opens it. (§5)
import * as fc from "fast-check";
import { wrongKey, wrongKeyKinds } from "../../arbitraries/wrong-key.js";
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { notAsked } from "../../failure.js";
import { theAgentServer } from "../../given/agent-server.js";
import { guardedOperations } from "../../given/calls.js";
import { aMarkedConversation, intrudeOnAgent } from "../../given/intrusion.js";

export default defineCheck({
  id: "auth/agent-refuses-wrong-key",
  requires: ["auth/session-key-accepted"],
  cases: wrongKeyKinds,
  async run(ask, kind) {
    const keys = wrongKey(kind, (await theAgentServer(ask)).key);
    if (keys === undefined) throw notAsked(`the session key has no wrong one of the kind ${kind}`);
    const conversation = await aMarkedConversation(ask);
    // Deletion is the last of them, so that each is asked of a conversation that is there.
    const operations = guardedOperations("agent-server").toSorted((a, b) => rank(a) - rank(b));
    const [key = ""] = fc.sample(keys, { numRuns: 1, seed: 0 });
    return ask.property(
      [fc.constantFrom(...operations), keys],
      async (operation, key) => {
        // A key near the right one would tell it.
        if (kind !== "other-letters") ask.secret(key);
        const credentials = { scheme: "sessionApiKey", key } as const;
        const answer = await intrudeOnAgent(ask, operation, { credentials, conversation });
        return expectRefusal(answer, [conversation.mark]);
      },
      { examples: operations.map((operation) => [operation, key]), effort: 0.4 },
    );
  },
});

function rank(operation: string): number {
  return operation === "deleteConversation" ? 1 : 0;
}
