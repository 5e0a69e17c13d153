import { type Conversation, viewConversation } from "../domain/conversation.js";
import { presentTags, type TagMap, writeTags } from "../domain/tags.js";
import { type Answer, notFound, ok } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { Home, World } from "../world.js";
import type { Wrapper } from "./fault.js";

/** The conversation that a request names, as it is now. */
export const conversationOf = (
  { home, path }: AnyRequest,
  world: World,
): Conversation | undefined =>
  home && world.conversation(home, path.conversation_id ?? "", world.clock.now());

/** The tags that it has now. */
export const tagsOf = (request: AnyRequest, world: World): TagMap =>
  presentTags(conversationOf(request, world)?.tags ?? []);

/** Writes tags past all rules. */
export function writeUnjudged(
  { home, conversation }: { readonly home: Home; readonly conversation: Conversation },
  tags: TagMap,
  world: World,
): void {
  const now = world.clock.now();
  const versions = writeTags(conversation.tags, { tags, writtenAt: now }, world.rules.mirrorLagMs);
  world.keepConversation(home, { ...conversation, changedAt: now, tags: versions });
}

/** Writes tags past all rules to the conversation that a request names, and answers as a PATCH does. */
export function storeTags(request: AnyRequest, tags: TagMap, world: World): Answer {
  const { home } = request;
  const conversation = conversationOf(request, world);
  if (home === undefined || conversation === undefined) return notFound;
  writeUnjudged({ home, conversation }, tags, world);
  const written = conversationOf(request, world) ?? conversation;
  return ok(viewConversation(written, world.clock.now(), world.rules));
}

/** The map of tags that came with a request, when it is one. Its values are not judged yet. */
export function sentTags({ body }: AnyRequest): TagMap | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, "tags")) return undefined;
  const { tags } = body as { tags: unknown };
  return typeof tags === "object" && tags !== null && !Array.isArray(tags)
    ? (tags as TagMap)
    : undefined;
}

export const withTags = (request: AnyRequest, tags: TagMap): AnyRequest => ({
  ...request,
  body: { ...(request.body as object), tags },
});

/** Passes a request on with other tags than came with it. */
export const passTags =
  (change: (sent: TagMap, world: World, request: AnyRequest) => TagMap): Wrapper =>
  (request, next, world) => {
    const sent = sentTags(request);
    return next(sent === undefined ? request : withTags(request, change(sent, world, request)));
  };

export type TagEntry = readonly [key: string, value: string];

/** The map without the entries that are not wanted. */
export const filterTags = (tags: TagMap, isWanted: (entry: TagEntry) => boolean): TagMap =>
  Object.fromEntries(Object.entries(tags).filter(isWanted));

/** The map with each entry changed. */
export const mapTags = (
  tags: TagMap,
  change: (entry: TagEntry, index: number) => TagEntry,
): TagMap => Object.fromEntries(Object.entries(tags).map(change));

/** Lets time pass in the middle of a request. */
export const pause = (world: World, ms: number): Promise<void> =>
  world.clock.sleepUntil(world.clock.now() + ms);
