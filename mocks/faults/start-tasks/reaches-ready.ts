import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach, type Fields } from "../records.js";

/** Changes how a task is shown that is ready. */
const shows = (breaks: string, change: (task: Fields) => Fields): FaultDefinition => ({
  breaks,
  operations: ["getStartTasks"],
  wrap: alterEach((task) => (task.status === "READY" ? change(task) : task)),
});

export default defineFaults("start-tasks/reaches-ready", {
  never: shows("A start task is shown as starting for ever.", (task) => ({
    ...task,
    status: "STARTING_CONVERSATION",
    app_conversation_id: null,
  })),
  "other-word": shows("A start task that is ready is `DONE`.", (task) => ({
    ...task,
    status: "DONE",
  })),
  "names-nothing": shows("A start task is `READY` without its conversation.", (task) => ({
    ...task,
    app_conversation_id: null,
  })),
  "names-another": shows("A start task names a conversation that is not there.", (task) => ({
    ...task,
    app_conversation_id: task.id,
  })),
});
