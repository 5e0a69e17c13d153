import type { OperationId } from "../../../src/generated/operations.js";
import type { TagMap } from "../../domain/tags.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { memory } from "../memory.js";
import { alterEach, type Fields, isSuccess } from "../records.js";
import { sentTags, writeUnjudged } from "../tag-writes.js";

/** Tags that the cloud keeps to itself, by conversation. */
const ownTags = memory(() => new Map<unknown, TagMap>());

/** Writes the tags that come with an update of the app-conversation to the agent server. */
const passesOn = (id: OperationId): FaultDefinition => ({
  breaks: `Tags that are sent with \`${id}\` become tags of the conversation.`,
  operations: [id],
  wrap: async (request, next, world) => {
    const answer = await next(request);
    const tags = sentTags(request);
    if (tags === undefined || !isSuccess(answer)) return answer;
    const conversationId = String((answer.body as Fields).id);
    const home = world.sandbox(world.appConversation(conversationId)?.sandboxId ?? "");
    const conversation = home?.conversations.get(conversationId);
    if (home && conversation) writeUnjudged({ home, conversation }, tags, world);
    return answer;
  },
});

export default defineFaults("app-conversations/patch-takes-no-tags", {
  "passed-on": passesOn("updateAppConversation"),
  "passed-on-by-id": passesOn("updateAppConversationById"),
  "kept-in-the-cloud": {
    breaks: "Tags that are sent with an update are shown by the cloud, besides those mirrored.",
    operations: ["updateAppConversation", "updateAppConversationById", "getAppConversations"],
    wrap: async (request, next, world) => {
      if (request.operation === "getAppConversations")
        return alterEach((record) => ({
          ...record,
          tags: { ...ownTags(world).get(record.id), ...(record.tags as TagMap) },
        }))(request, next, world);
      const answer = await next(request);
      const tags = sentTags(request);
      if (tags !== undefined && isSuccess(answer))
        ownTags(world).set((answer.body as Fields).id, tags);
      return answer;
    },
  },
});
