import { mirrorTags } from "../../domain/tags.js";
import { problem } from "../../handlers/answer.js";
import type { AnyRequest } from "../../handlers/handler.js";
import type { World } from "../../world.js";
import { defineFaults } from "../fault.js";
import { alterRecord, isSuccess } from "../records.js";
import { conversationOf, storeTags, tagsOf } from "../tag-writes.js";

function isRunning(request: AnyRequest, world: World): boolean {
  const conversation = conversationOf(request, world);
  return conversation !== undefined && world.rules.status(conversation, request.now) === "running";
}

export default defineFaults("tags/patch-visible-during-run", {
  refused: {
    breaks: "A PATCH of tags is refused while a run is going on.",
    operations: ["updateConversation"],
    wrap: (request, next, world) =>
      isRunning(request, world) ? problem(409, "the conversation is running") : next(request),
  },
  "shown-after-the-run": {
    breaks: "While a run is going on, GET shows the tags from its beginning.",
    operations: ["getConversation"],
    wrap: alterRecord((record, request, world) => {
      const conversation = conversationOf(request, world);
      const startedAt = conversation?.runs.at(-1)?.startedAt;
      if (conversation === undefined || startedAt === undefined) return record;
      if (!isRunning(request, world)) return record;
      return { ...record, tags: mirrorTags(conversation.tags, startedAt, 0) };
    }),
  },
  lost: {
    breaks: "A PATCH of tags is answered while a run is going on, and lost.",
    operations: ["updateConversation"],
    wrap: async (request, next, world) => {
      const before = tagsOf(request, world);
      const answer = await next(request);
      if (isSuccess(answer) && isRunning(request, world)) storeTags(request, before, world);
      return answer;
    },
  },
});
