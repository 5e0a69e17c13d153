import type { Conversation } from "../../domain/conversation.js";
import { isoTime } from "../../domain/moment.js";
import { defineFaults } from "../fault.js";
import { isSuccess } from "../records.js";
import { storeTags, tagsOf } from "../tag-writes.js";

/** Whether its tags were written after all that has happened in it. */
const isWrittenSince = ({ changedAt, createdAt, runs }: Conversation): boolean => {
  const last = runs.at(-1);
  return changedAt > (last === undefined ? createdAt : last.startedAt + last.script.lastsMs);
};

export default defineFaults("tags/patch-leaves-the-rest", {
  "patch-resets-status": {
    breaks: "A PATCH of tags sets a conversation that has ended back to idle.",
    rules: ({ status }) => ({
      status: (conversation, now) =>
        isWrittenSince(conversation) ? "idle" : status(conversation, now),
    }),
  },
  "patch-removes-events": {
    breaks: "A PATCH of tags removes the events that were there.",
    rules: ({ events }) => ({
      events: (conversation, now, rules) => {
        const { changedAt, createdAt } = conversation;
        const all = events(conversation, now, rules);
        if (changedAt === createdAt) return all;
        return all.filter(({ timestamp }) => String(timestamp) > isoTime(changedAt));
      },
    }),
  },
  "run-removes-tags": {
    breaks: "A run removes the tags of its conversation.",
    operations: ["runConversation"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      if (isSuccess(answer)) storeTags(request, {}, world);
      return answer;
    },
  },
  "run-adds-a-tag": {
    breaks: "A run adds a tag of its own.",
    operations: ["runConversation"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const tags = { ...tagsOf(request, world), lastrun: String(request.now) };
      if (isSuccess(answer)) storeTags(request, tags, world);
      return answer;
    },
  },
});
