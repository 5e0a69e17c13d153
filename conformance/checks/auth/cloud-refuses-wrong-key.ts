// Every operation of the cloud app server refuses a call whose only key is one that was never issued, whether it
// comes as Authorization: Bearer or in X-Session-API-Key. (§5)
import * as fc from "fast-check";
import { operations } from "../../../src/generated/operations.js";
import { describeWrongKey, wrongKey, wrongKeyKinds } from "../../arbitraries/wrong-key.js";
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { guardedOperations } from "../../given/calls.js";
import { intrudeOnCloud } from "../../given/intrusion.js";
import { theCloud, theSandbox } from "../../given/sandbox.js";

export default defineCheck({
  id: "auth/cloud-refuses-wrong-key",
  requires: ["auth/cloud-bearer-accepted"],
  cases: guardedOperations("cloud-app-server"),
  async run(ask, operation) {
    const { key: right } = theCloud(ask);
    const { agent } = await theSandbox(ask);
    const keys = wrongKeyKinds.flatMap((kind) => wrongKey(kind, right) ?? []);
    const samples = keys.flatMap((arbitrary) => fc.sample(arbitrary, { numRuns: 1, seed: 0 }));
    const { security } = operations[operation];
    return ask.property(
      [fc.oneof(...keys), fc.constantFrom(...security)],
      async (key, scheme) => {
        // A key near the right one would tell it.
        ask.secret(key);
        const answer = await intrudeOnCloud(ask, operation, { scheme, key });
        return expectRefusal(answer, [agent.key]).map((violation) => ({
          ...violation,
          message: `${violation.message}: ${describeWrongKey(key, right)}`,
        }));
      },
      {
        examples: samples.flatMap((key) => security.map((scheme) => [key, scheme] as const)),
        effort: 0,
      },
    );
  },
});
