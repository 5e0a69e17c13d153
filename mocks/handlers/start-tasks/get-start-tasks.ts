import { viewStartTask } from "../../domain/start-task.js";
import { ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const getStartTasks: Handler<"getStartTasks"> = ({ query, now }, world) => {
  const read = (id: string) => {
    const task = world.startTask(id);
    if (task === undefined) return null;
    const slot = world.sandbox(task.sandboxId)?.sandbox.slot;
    const url = slot === undefined ? undefined : world.doors.address(slot).url;
    return viewStartTask(task, url, { now, rules: world.rules });
  };
  return ok((query.ids ?? world.startTaskIds()).map(read));
};
