import { Refusal } from "../../domain/refusal.js";
import { readTags, type TagMap } from "../../domain/tags.js";
import type { World } from "../../world.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { isSuccess } from "../records.js";
import { filterTags, sentTags, storeTags, type TagEntry, tagsOf } from "../tag-writes.js";

/** Rejects a PATCH, and writes all the same. */
const writes = (
  breaks: string,
  written: (sent: TagMap, present: TagMap, world: World) => TagMap,
): FaultDefinition => ({
  breaks,
  operations: ["updateConversation"],
  wrap: async (request, next, world) => {
    const answer = await next(request);
    const sent = sentTags(request);
    if (sent !== undefined && !isSuccess(answer))
      storeTags(request, written(sent, tagsOf(request, world), world), world);
    return answer;
  },
});

const isGood = ([key, value]: TagEntry, { rules }: World): boolean =>
  !(readTags(Object.fromEntries([[key, value]]), rules) instanceof Refusal);

export default defineFaults("tags/rejected-write-changes-nothing", {
  "stores-the-good": writes(
    "Of a rejected PATCH the good entries are stored.",
    (sent, present, world) => ({
      ...present,
      ...filterTags(sent, (entry) => isGood(entry, world)),
    }),
  ),
  "stores-up-to-the-bad": writes(
    "Of a rejected PATCH the entries before the first bad one are stored.",
    (sent, present, world) => {
      const entries = Object.entries(sent);
      const bad = entries.findIndex((entry) => !isGood(entry, world));
      return { ...present, ...Object.fromEntries(entries.slice(0, Math.max(bad, 0))) };
    },
  ),
  "empties-the-map": writes("A rejected PATCH empties the map.", () => ({})),
});
