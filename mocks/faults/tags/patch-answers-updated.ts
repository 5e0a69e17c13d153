import { success } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { type Fields, isSuccess } from "../records.js";
import { tagsOf } from "../tag-writes.js";

export default defineFaults("tags/patch-answers-updated", {
  "tags-before": {
    breaks: "PATCH answers the conversation with the tags that it had before.",
    operations: ["updateConversation"],
    wrap: async (request, next, world) => {
      const tags = tagsOf(request, world);
      const answer = await next(request);
      return isSuccess(answer) ? { ...answer, body: { ...(answer.body as Fields), tags } } : answer;
    },
  },
  "success-only": {
    breaks: "PATCH says that it succeeded, and does not answer the conversation.",
    operations: ["updateConversation"],
    wrap: async (request, next) => {
      const answer = await next(request);
      return isSuccess(answer) ? success : answer;
    },
  },
});
