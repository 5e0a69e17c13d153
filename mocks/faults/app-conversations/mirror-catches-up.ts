import type { TagMap } from "../../domain/tags.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { memory } from "../memory.js";
import { alterEach } from "../records.js";
import { filterTags, mapTags, tagsOf } from "../tag-writes.js";

/** Brings what the mirror held up to a newer map, in a way of its own. Each PATCH brings it up to what was before. */
function mirrors(
  breaks: string,
  bringUp: (held: TagMap, newer: TagMap) => TagMap,
): FaultDefinition {
  const mirror = memory(() => new Map<unknown, TagMap>());
  return {
    breaks,
    operations: ["updateConversation", "getAppConversations"],
    wrap: (request, next, world) => {
      const held = mirror(world);
      const update = (id: unknown, newer: TagMap): TagMap => {
        const tags = bringUp(held.get(id) ?? newer, newer);
        held.set(id, tags);
        return tags;
      };
      if (request.operation === "updateConversation") {
        update(request.path.conversation_id, tagsOf(request, world));
        return next(request);
      }
      return alterEach((record) => ({
        ...record,
        tags: update(record.id, record.tags as TagMap),
      }))(request, next, world);
    },
  };
}

export default defineFaults("app-conversations/mirror-catches-up", {
  never: mirrors("The mirror stays with the first tags it had.", (held) => held),
  "values-stay": mirrors(
    "The mirror takes new keys, and drops removed ones; changed values do not arrive.",
    (held, newer) =>
      mapTags(newer, ([key, value]) => [
        key,
        Object.hasOwn(held, key) ? (held[key] ?? value) : value,
      ]),
  ),
  merges: mirrors("The mirror merges: keys that were removed stay.", (held, newer) => ({
    ...held,
    ...newer,
  })),
  trims: mirrors("The mirror trims values.", (_, newer) =>
    mapTags(newer, ([key, value]) => [key, value.trim()]),
  ),
  "drops-empty": mirrors("The mirror leaves out keys whose value is empty.", (_, newer) =>
    filterTags(newer, ([, value]) => value !== ""),
  ),
  normalises: mirrors("The mirror composes the letters of values (NFC).", (_, newer) =>
    mapTags(newer, ([key, value]) => [key, value.normalize("NFC")]),
  ),
  "empty-ignored": mirrors("The mirror does not notice that a map was emptied.", (held, newer) =>
    Object.keys(newer).length === 0 ? held : newer,
  ),
});
