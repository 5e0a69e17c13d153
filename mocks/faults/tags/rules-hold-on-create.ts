import type { TagMap } from "../../domain/tags.js";
import { problem } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { type Fields, isSuccess } from "../records.js";
import { mapTags, sentTags, storeTags, type TagEntry, withTags } from "../tag-writes.js";

/** Has only a harmless likeness of the tags judged, and stores them as they came. */
const unchecked = (
  what: string,
  likeness: (entry: TagEntry, index: number) => TagEntry,
): FaultDefinition => ({
  breaks: `A creation does not check the ${what} of its tags.`,
  operations: ["createConversation"],
  wrap: async (request, next, world) => {
    const sent = sentTags(request);
    if (sent === undefined) return next(request);
    const answer = await next(withTags(request, mapTags(sent, likeness)));
    if (!isSuccess(answer)) return answer;
    const path = { conversation_id: String((answer.body as Fields).id) };
    return { ...storeTags({ ...request, path }, sent, world), status: answer.status };
  },
});

/** Refuses tags that a PATCH would take. */
const refuses = (which: string, isRefused: (entry: TagEntry) => boolean): FaultDefinition => ({
  breaks: `A creation refuses tags ${which}, which a PATCH takes.`,
  operations: ["createConversation"],
  wrap: (request, next) => {
    const sent: TagMap = sentTags(request) ?? {};
    return Object.entries(sent).some(isRefused) ? problem(422, "bad tags") : next(request);
  },
});

export default defineFaults("tags/rules-hold-on-create", {
  "keys-unchecked": unchecked("keys", ([, value], index) => [`k${index}`, value]),
  "values-unchecked": unchecked("values", ([key]) => [key, ""]),
  "digits-refused": refuses("with a digit in their key", ([key]) => /\d/.test(key)),
  "long-values-refused": refuses("with more than 255 characters", ([, { length }]) => length > 255),
});
