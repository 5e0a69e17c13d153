import { success } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { readsForEver } from "../reads-by-id.js";

export default defineFaults("app-conversations/delete-removes", {
  "does-nothing": {
    breaks: "DELETE of an app-conversation is answered, and deletes nothing.",
    operations: ["deleteAppConversation"],
    wrap: (request, next, world) =>
      world.appConversation(request.path.id ?? "") === undefined ? next(request) : success,
  },
  "record-lives-on": readsForEver({
    operation: "getAppConversations",
    parameter: "ids",
    records: "app-conversations",
  }),
});
