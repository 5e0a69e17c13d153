// Every operation of the cloud app server refuses a call that carries no key: answered 3xx or 4xx, with nothing
// of the record in the body. (§5)
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { guardedOperations } from "../../given/calls.js";
import { intrudeOnCloud } from "../../given/intrusion.js";
import { theSandbox } from "../../given/sandbox.js";

export default defineCheck({
  id: "auth/cloud-refuses-no-key",
  requires: ["auth/cloud-bearer-accepted"],
  cases: guardedOperations("cloud-app-server"),
  async run(ask, operation) {
    const { agent } = await theSandbox(ask);
    const answer = await intrudeOnCloud(ask, operation, "none");
    return expectRefusal(answer, [agent.key]);
  },
});
