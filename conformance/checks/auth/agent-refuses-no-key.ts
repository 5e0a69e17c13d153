// Every operation of the agent server except GET /ready refuses a call that carries no key: answered 3xx or 4xx,
// with nothing of the record in the body. (§5)
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { guardedOperations } from "../../given/calls.js";
import { aMarkedConversation, intrudeOnAgent } from "../../given/intrusion.js";

export default defineCheck({
  id: "auth/agent-refuses-no-key",
  requires: ["auth/session-key-accepted"],
  cases: guardedOperations("agent-server"),
  async run(ask, operation) {
    const conversation = await aMarkedConversation(ask);
    const answer = await intrudeOnAgent(ask, operation, { credentials: "none", conversation });
    ask.observe("unauthorized-status", answer.status, answer);
    return expectRefusal(answer, [conversation.mark]);
  },
});
