// GET /api/v1/app-conversations/start-tasks?ids=<id> answers the start task with that id and no other one, whether as
// one object or in an array. (§4)
import { defineCheck } from "../../check.js";
import { expectOnlyRecord } from "../../expect/records.js";
import { theStartTask } from "../../given/app-conversation.js";
import { readStartTask } from "../../given/start-task.js";

export default defineCheck({
  id: "start-tasks/read-by-id",
  requires: ["start-tasks/start-yields-task"],
  async run(ask) {
    const [one, other] = [await theStartTask(ask, "first"), await theStartTask(ask, "second")];
    for (const [asked, left] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await readStartTask(ask, asked.id);
      const how = { others: [left.id], field: asked.idField };
      const violations = expectOnlyRecord(answer, asked.id, how);
      if (violations.length > 0) return violations;
    }
    return [];
  },
});
