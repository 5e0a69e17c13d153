// The cloud app server refuses a session key, as Bearer and in X-Session-API-Key. (§5 rule 1)
import * as fc from "fast-check";
import { defineCheck } from "../../check.js";
import { expectRefusal } from "../../expect/answers.js";
import { guardedOperations } from "../../given/calls.js";
import { intrudeOnCloud } from "../../given/intrusion.js";
import { theSandbox } from "../../given/sandbox.js";

/** What reads shows enough: a session key that could delete would have been seen to read. */
const READS = guardedOperations("cloud-app-server").filter((id) => id.startsWith("get"));

export default defineCheck({
  id: "auth/session-key-refused-by-cloud",
  requires: ["auth/cloud-refuses-wrong-key"],
  async run(ask) {
    const { agent } = await theSandbox(ask);
    const schemes = ["bearer", "apiKeyHeader"] as const;
    return ask.property(
      [fc.constantFrom(...READS), fc.constantFrom(...schemes)],
      async (operation, scheme) =>
        expectRefusal(await intrudeOnCloud(ask, operation, { scheme, key: agent.key }), [
          agent.key,
        ]),
      {
        examples: READS.flatMap((id) => schemes.map((scheme) => [id, scheme] as const)),
        effort: 0,
      },
    );
  },
});
