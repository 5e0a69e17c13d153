import { randomUUID } from "node:crypto";
import { type Exchange, succeeded } from "../exchange.js";
import { theStartTask } from "../given/app-conversation.js";
import { defineObservation } from "../observation.js";
import { recordsIn, stringField } from "../records.js";
import { noteReadShape } from "./reads.js";

/** Records of tasks that this run started. */
function tasksIn(exchange: Exchange): ReturnType<typeof recordsIn> {
  const isOurs = ["startAppConversation", "getStartTasks"].includes(exchange.operation);
  return isOurs && succeeded(exchange) ? recordsIn(exchange.json) : [];
}

const statuses = defineObservation({
  point: "start-task-statuses",
  beside: "start-tasks/reaches-ready",
  see: (exchange) => tasksIn(exchange).flatMap((task) => stringField(task, "status") ?? []),
});

const fields = defineObservation({
  point: "start-task-fields",
  beside: "start-tasks/start-yields-task",
  see: (exchange) => tasksIn(exchange).flatMap((task) => Object.keys(task)),
});

const reads = defineObservation({
  points: ["start-task-read-shape"],
  beside: "start-tasks/read-by-id",
  async look(ask) {
    const { id } = await theStartTask(ask, "first");
    const asked = { operation: "getStartTasks", parameter: "ids" } as const;
    const ids = { present: id, missing: randomUUID() };
    await noteReadShape(ask, "start-task-read-shape", { ...asked, ...ids });
  },
});

export const startTaskObservations = [statuses, fields, reads];
