// The header Authorization: Bearer with the cloud API key opens the cloud app server: a proper call that carries
// it is not answered 401 or 403. (§5)
import { defineCheck } from "../../check.js";
import { expectOpenDoor } from "../../expect/answers.js";
import { cloudCall } from "../../given/calls.js";
import { theCloud } from "../../given/sandbox.js";

/** Creations and deletions are seen to be taken wherever a check makes and removes something. */
const OPERATIONS = ["getSandboxes", "getAppConversations", "getStartTasks"] as const;

export default defineCheck({
  id: "auth/cloud-bearer-accepted",
  async run(ask) {
    const cloud = theCloud(ask);
    const credentials = { scheme: "bearer", key: cloud.key } as const;
    // First without anything of ours, which could not be made behind a closed door.
    const shut = expectOpenDoor(await ask.send(cloud, { operation: "getSandboxes", credentials }));
    if (shut.length > 0) return shut;
    for (const operation of OPERATIONS) {
      const answer = await ask.send(cloud, { ...(await cloudCall(ask, operation)), credentials });
      const violations = expectOpenDoor(answer);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});
