// The header X-Session-API-Key with the session key opens the agent server: a proper call that carries it is
// not answered 401 or 403. (§5)
import { defineCheck } from "../../check.js";
import { describeExchange } from "../../exchange.js";
import { expectOpenDoor } from "../../expect/answers.js";
import { couldNotRun } from "../../failure.js";
import { agentCall, guardedOperations } from "../../given/calls.js";
import { createConversation, creationPayload } from "../../given/conversation.js";

/** Asked last: what comes after them would be asked of a conversation that is not there. */
const LAST = "deleteConversation";
/** Even an empty change of settings is only asked for where they are ours to change. */
const SETTINGS = "updateSettings";

export default defineCheck({
  id: "auth/session-key-accepted",
  async run(ask) {
    const { answer, conversation } = await createConversation(ask, creationPayload(ask));
    const shut = expectOpenDoor(answer);
    if (shut.length > 0) return shut;
    if (conversation === undefined)
      throw couldNotRun(`no conversation could be made: ${describeExchange(answer)}`);
    const others = guardedOperations("agent-server").filter(
      (id) =>
        id !== "createConversation" && id !== LAST && (id !== SETTINGS || ask.run.allowSettings),
    );
    for (const operation of [...others, LAST] as const) {
      const reply = await ask.send(conversation.agent, agentCall(ask, operation, conversation.id));
      const violations = expectOpenDoor(reply);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});
