import { problem, success } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { conversationOf } from "../tag-writes.js";

export default defineFaults("conversations/run-starts", {
  "does-nothing": {
    breaks: "POST run is answered, and starts nothing.",
    operations: ["runConversation"],
    wrap: (request, next, world) =>
      conversationOf(request, world) === undefined ? next(request) : success,
  },
  refused: {
    breaks: "POST run refuses a conversation that has not run yet.",
    operations: ["runConversation"],
    wrap: (request, next, world) => {
      const runs = conversationOf(request, world)?.runs;
      return runs?.length === 0 ? problem(409, "the conversation is not ready") : next(request);
    },
  },
});
