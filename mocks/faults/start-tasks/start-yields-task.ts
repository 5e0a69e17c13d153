import { defineFaults } from "../fault.js";
import { alterRecord, omit } from "../records.js";

export default defineFaults("start-tasks/start-yields-task", {
  "no-id": {
    breaks: "A start answers a task without an identifier.",
    operations: ["startAppConversation"],
    wrap: alterRecord((task) => omit(task, "id")),
  },
  "no-status": {
    breaks: "A start answers a task without its status.",
    operations: ["startAppConversation"],
    wrap: alterRecord((task) => omit(task, "status")),
  },
});
