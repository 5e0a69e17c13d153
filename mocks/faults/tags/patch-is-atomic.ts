import type { TagMap } from "../../domain/tags.js";
import type { Answer } from "../../handlers/answer.js";
import type { AnyRequest } from "../../handlers/handler.js";
import type { World } from "../../world.js";
import { defineFaults, type Wrapper } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, isSuccess } from "../records.js";
import { filterTags, pause, storeTags, tagsOf } from "../tag-writes.js";

const WRITING_MS = 60;

interface Write {
  readonly request: AnyRequest;
  readonly before: TagMap;
  readonly written: TagMap;
  readonly world: World;
}

/** Takes its time for a write that has been judged: others come in between. */
const slowly =
  (write: (write: Write) => Promise<Answer>): Wrapper =>
  async (request, next, world) => {
    const before = tagsOf(request, world);
    const answer = await next(request);
    if (!isSuccess(answer)) return answer;
    return write({ request, before, written: tagsOf(request, world), world });
  };

/** What changes between two maps. */
const difference = (before: TagMap, after: TagMap) => ({
  removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  set: filterTags(after, ([key, value]) => before[key] !== value),
});

/** How often a map was read while it was being written. */
const reads = memory(() => new Map<string, { readonly before: TagMap; count: number }>());

export default defineFaults("tags/patch-is-atomic", {
  "emptied-first": {
    breaks: "A PATCH empties the map, and 60 ms later writes the new one.",
    operations: ["updateConversation"],
    wrap: slowly(async ({ request, written, world }) => {
      storeTags(request, {}, world);
      await pause(world, WRITING_MS);
      return storeTags(request, written, world);
    }),
  },
  "entry-by-entry": {
    breaks: "A PATCH sets each new entry after the other, and then removes the old ones.",
    operations: ["updateConversation"],
    wrap: slowly(async ({ request, before, written, world }) => {
      storeTags(request, before, world);
      for (const [key, value] of Object.entries(written)) {
        storeTags(request, { ...tagsOf(request, world), [key]: value }, world);
        await pause(world, WRITING_MS / 4);
      }
      const isWritten = ([key]: readonly [string, string]) => Object.hasOwn(written, key);
      return storeTags(request, filterTags(tagsOf(request, world), isWritten), world);
    }),
  },
  "writes-the-difference": {
    breaks: "Two PATCHes at once each write what differs from the map that they found.",
    operations: ["updateConversation"],
    wrap: slowly(async ({ request, before, written, world }) => {
      const { removed, set } = difference(before, written);
      storeTags(request, before, world);
      await pause(world, WRITING_MS);
      const kept = filterTags(tagsOf(request, world), ([key]) => !removed.includes(key));
      return storeTags(request, { ...kept, ...set }, world);
    }),
  },
  "replicas-disagree": {
    breaks: "While a PATCH is being written, every other GET shows the map from before.",
    operations: ["updateConversation", "getConversation"],
    wrap: (request, next, world) => {
      const id = request.path.conversation_id ?? "";
      if (request.operation === "updateConversation")
        return slowly(async ({ before, written }) => {
          reads(world).set(id, { before, count: 0 });
          await pause(world, WRITING_MS);
          reads(world).delete(id);
          return storeTags(request, written, world);
        })(request, next, world);
      return alterRecord((record) => {
        const writing = reads(world).get(id);
        return writing && writing.count++ % 2 === 1 ? { ...record, tags: writing.before } : record;
      })(request, next, world);
    },
  },
});
