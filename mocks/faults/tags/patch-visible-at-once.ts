import { mirrorTags, type TagMap } from "../../domain/tags.js";
import type { Answer } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, type Fields, isSuccess } from "../records.js";
import { conversationOf, tagsOf } from "../tag-writes.js";

const LAG_MS = 200;
const CACHED_MS = 400;

interface CachedRead {
  readonly answer: Answer;
  readonly until: number;
}

const cached = memory(() => new Map<string, CachedRead>());
const unread = memory(() => new Map<string, TagMap>());

const idOf = ({ path }: { readonly path: Readonly<Record<string, string>> }): string =>
  path.conversation_id ?? "";

export default defineFaults("tags/patch-visible-at-once", {
  "written-later": {
    breaks: "A PATCH of tags shows in GET after 200 ms.",
    operations: ["getConversation"],
    wrap: alterRecord((record, request, world) => {
      const versions = conversationOf(request, world)?.tags ?? [];
      return { ...record, tags: mirrorTags(versions, request.now, LAG_MS) };
    }),
  },
  "cached-read": {
    breaks: "GET answers from a cache for 400 ms, whatever has been written.",
    operations: ["getConversation"],
    wrap: async (request, next, world) => {
      const reads = cached(world);
      const read = reads.get(idOf(request));
      if (read !== undefined && request.now < read.until) return read.answer;
      const answer = await next(request);
      if (isSuccess(answer)) reads.set(idOf(request), { answer, until: request.now + CACHED_MS });
      return answer;
    },
  },
  "one-read-late": {
    breaks: "The first GET after a PATCH still shows the tags from before.",
    operations: ["updateConversation", "getConversation"],
    wrap: async (request, next, world) => {
      const before = tagsOf(request, world);
      const answer = await next(request);
      if (!isSuccess(answer)) return answer;
      const stale = unread(world).get(idOf(request));
      if (request.operation === "updateConversation") unread(world).set(idOf(request), before);
      else if (unread(world).delete(idOf(request)))
        return { ...answer, body: { ...(answer.body as Fields), tags: stale } };
      return answer;
    },
  },
});
