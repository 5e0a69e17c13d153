import type { Operation } from "../../src/generated/operations.js";
import type { Conversation } from "../domain/conversation.js";
import type { Moment } from "../domain/moment.js";
import { presentTags, type TagMap } from "../domain/tags.js";
import type { Home, World } from "../world.js";

/** A call that has been let in, as far as a plan looks at it. */
export interface PlannedCall {
  readonly world: World;
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: () => Readonly<Record<string, unknown>>;
  readonly home: Home | undefined;
  readonly now: Moment;
}

/** A thing that a call is about, as it is at that moment. */
export interface Target {
  readonly status: string;
  readonly tags: TagMap;
}

/** The things that a call names, as far as they are there. */
export function targetsOf(call: PlannedCall): readonly Target[] {
  const { world, home, now, path } = call;
  switch (call.operation.tag) {
    case "server-details":
      return home?.sandbox === undefined
        ? []
        : [untagged(world.rules.sandboxStatus(home.sandbox, now))];
    case "conversations":
    case "events":
      return home === undefined
        ? []
        : tagged(world.conversation(home, path.conversation_id ?? "", now), now, world);
    case "sandboxes":
      return idsOf(call, "id").flatMap((id) => {
        const sandbox = world.sandbox(id)?.sandbox;
        return sandbox === undefined ? [] : [untagged(world.rules.sandboxStatus(sandbox, now))];
      });
    case "start-tasks":
      return idsOf(call, "ids").flatMap((id) => {
        const task = world.startTask(id);
        return task === undefined ? [] : [untagged(world.rules.startTaskStatus(task, now))];
      });
    case "app-conversations":
      return idsOf(call, "ids").flatMap((id) => {
        const app = world.appConversation(id);
        const sandbox = app && world.sandbox(app.sandboxId);
        return sandbox === undefined
          ? []
          : tagged(world.conversation(sandbox, id, now), now, world);
      });
    default:
      return [];
  }
}

const untagged = (status: string): Target => ({ status, tags: {} });

const tagged = (conversation: Conversation | undefined, now: Moment, { rules }: World): Target[] =>
  conversation === undefined
    ? []
    : [{ status: rules.status(conversation, now), tags: presentTags(conversation.tags) }];

/** The id in the path; otherwise those in the query. */
function idsOf({ path, query }: PlannedCall, parameter: string): readonly string[] {
  if (path.id !== undefined) return [path.id];
  const ids = query()[parameter];
  return Array.isArray(ids) ? ids : [];
}
