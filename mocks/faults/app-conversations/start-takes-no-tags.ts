import type { TagMap } from "../../domain/tags.js";
import type { World } from "../../world.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterEach, type Fields, isSuccess } from "../records.js";
import { sentTags } from "../tag-writes.js";

/** Tags that the cloud keeps to itself, by conversation. */
const ownTags = memory(() => new Map<unknown, TagMap>());

function giveTags(world: World, taskId: string, tags: TagMap): void {
  const task = world.startTask(taskId);
  const home = task && world.sandbox(task.sandboxId);
  const conversation = home?.conversations.get(task?.conversationId ?? "");
  if (home === undefined || conversation === undefined) return;
  const versions = [{ tags, writtenAt: conversation.createdAt }];
  world.keepConversation(home, { ...conversation, tags: versions });
}

export default defineFaults("app-conversations/start-takes-no-tags", {
  "passed-on": {
    breaks: "Tags that are sent with a start become tags of the conversation.",
    operations: ["startAppConversation"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const tags = sentTags(request);
      if (tags !== undefined && isSuccess(answer))
        giveTags(world, String((answer.body as Fields).id), tags);
      return answer;
    },
  },
  "kept-in-the-cloud": {
    breaks: "Tags that are sent with a start are shown by the cloud, besides those mirrored.",
    operations: ["startAppConversation", "getAppConversations"],
    wrap: async (request, next, world) => {
      if (request.operation === "getAppConversations")
        return alterEach((record) => ({
          ...record,
          tags: { ...ownTags(world).get(record.id), ...(record.tags as TagMap) },
        }))(request, next, world);
      const answer = await next(request);
      const tags = sentTags(request);
      const task = isSuccess(answer) && world.startTask(String((answer.body as Fields).id));
      if (tags !== undefined && task) ownTags(world).set(task.conversationId, tags);
      return answer;
    },
  },
});
