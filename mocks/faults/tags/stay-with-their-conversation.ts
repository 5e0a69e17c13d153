import type { Conversation } from "../../domain/conversation.js";
import { presentTags } from "../../domain/tags.js";
import type { Home } from "../../world.js";
import { defineFaults } from "../fault.js";
import { isSuccess } from "../records.js";
import { sentTags, tagsOf, withTags, writeUnjudged } from "../tag-writes.js";

const newestIn = (home: Home | undefined): Conversation | undefined =>
  [...(home?.conversations.values() ?? [])].at(-1);

export default defineFaults("tags/stay-with-their-conversation", {
  "shared-by-all": {
    breaks: "A PATCH writes the tags of every conversation of the agent server.",
    operations: ["updateConversation"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const { home } = request;
      if (home === undefined || !isSuccess(answer)) return answer;
      const tags = tagsOf(request, world);
      for (const conversation of home.conversations.values())
        writeUnjudged({ home, conversation }, tags, world);
      return answer;
    },
  },
  "added-to-the-newest": {
    breaks: "A PATCH adds its tags to the newest conversation of the agent server, too.",
    operations: ["updateConversation"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const { home } = request;
      const newest = newestIn(home);
      if (home === undefined || newest === undefined || !isSuccess(answer)) return answer;
      if (newest.id === request.path.conversation_id) return answer;
      const tags = { ...presentTags(newest.tags), ...tagsOf(request, world) };
      writeUnjudged({ home, conversation: newest }, tags, world);
      return answer;
    },
  },
  inherited: {
    breaks: "A new conversation begins with the tags of the one before it.",
    operations: ["createConversation"],
    wrap: (request, next) => {
      const inherited = presentTags(newestIn(request.home)?.tags ?? []);
      return next(withTags(request, { ...inherited, ...sentTags(request) }));
    },
  },
});
