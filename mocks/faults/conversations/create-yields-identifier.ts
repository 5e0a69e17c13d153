import type { Answer } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, omit } from "../records.js";
import { pause } from "../tag-writes.js";

const CREATING_MS = 20;

const creations = memory(() => ({ running: new Set<Promise<Answer>>() }));

export default defineFaults("conversations/create-yields-identifier", {
  "no-identifier": {
    breaks: "A creation answers a record without an identifier.",
    operations: ["createConversation"],
    wrap: alterRecord((record) => omit(record, "id")),
  },
  "another-identifier": {
    breaks: "A creation answers an identifier that no other operation accepts.",
    operations: ["createConversation"],
    wrap: alterRecord((record, _, world) => ({ ...record, id: world.ids.uuid() })),
  },
  "another-in-the-record": {
    breaks: "The record of a conversation is answered with another identifier than the creation.",
    operations: ["getConversation"],
    wrap: alterRecord((record, _, world) => ({ ...record, id: world.ids.uuid() })),
  },
  "one-for-two": {
    breaks: "Two creations at the same time give one conversation.",
    operations: ["createConversation"],
    wrap: (request, next, world) => {
      const { running } = creations(world);
      const [other] = running;
      if (other !== undefined) return other;
      const creation = pause(world, CREATING_MS).then(() => next(request));
      running.add(creation);
      return creation.finally(() => running.delete(creation));
    },
  },
});
