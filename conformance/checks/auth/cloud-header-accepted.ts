// The header X-Session-API-Key with the cloud API key, and no Authorization header, opens the app-conversation
// calls of the cloud app server. Whether it opens the sandbox calls as well is left open. (§5)
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectOpenDoor } from "../../expect/answers.js";
import { cloudCall } from "../../given/calls.js";
import { theCloud } from "../../given/sandbox.js";

const OPERATIONS = ["getAppConversations", "getStartTasks", "updateAppConversation"] as const;

export default defineCheck({
  id: "auth/cloud-header-accepted",
  async run(ask) {
    const cloud = theCloud(ask);
    const credentials = { scheme: "apiKeyHeader", key: cloud.key } as const;
    const sandboxes = await ask.send(cloud, {
      ...(await cloudCall(ask, "getSandboxes")),
      credentials,
    });
    ask.observe(
      "cloud-header-on-sandboxes",
      succeeded(sandboxes) ? "accepted" : "refused",
      sandboxes,
    );
    for (const operation of OPERATIONS) {
      const answer = await ask.send(cloud, { ...(await cloudCall(ask, operation)), credentials });
      const violations = expectOpenDoor(answer);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});
