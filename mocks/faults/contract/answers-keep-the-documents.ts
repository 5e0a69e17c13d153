import type { OperationId } from "../../../src/generated/operations.js";
import type { TagMap } from "../../domain/tags.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach, alterRecord, type Fields } from "../records.js";

/** Answers one record with a field of another type. */
const answers = (
  operation: OperationId,
  breaks: string,
  change: (record: Fields) => Fields,
): FaultDefinition => ({ breaks, operations: [operation], wrap: alterRecord(change) });

/** Answers each record of a list with a field of another type. */
const lists = (
  operation: OperationId,
  breaks: string,
  change: (record: Fields) => Fields,
): FaultDefinition => ({ breaks, operations: [operation], wrap: alterEach(change) });

const lengths = (tags: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(tags as TagMap).map(([key, value]) => [key, value.length]));

export default defineFaults("contract/answers-keep-the-documents", {
  "ready-number": answers(
    "getReady",
    "GET /ready answers a number beside the strings.",
    (body) => ({
      ...body,
      uptime: 1,
    }),
  ),
  "new-task-status-as-number": answers(
    "startAppConversation",
    "A new start task is answered with a number for its status.",
    (task) => ({ ...task, status: 1 }),
  ),
  "tag-values-as-numbers": answers(
    "getConversation",
    "A conversation is answered with tags whose values are numbers.",
    (record) => ({ ...record, tags: lengths(record.tags) }),
  ),
  "updated-status-as-number": answers(
    "updateConversation",
    "An updated conversation is answered with a number for its status.",
    (record) => ({ ...record, execution_status: 1 }),
  ),
  "event-kind-as-list": answers(
    "searchEvents",
    "Events are answered with their `kind` in a list.",
    (page) => ({
      ...page,
      items: (page.items as readonly Fields[]).map((event) => ({ ...event, kind: [event.kind] })),
    }),
  ),
  "sandbox-status-as-number": lists(
    "getSandboxes",
    "Sandboxes are answered with a number for their status.",
    (record) => ({ ...record, status: 1 }),
  ),
  "start-task-status-as-object": lists(
    "getStartTasks",
    "Start tasks are answered with an object for their status.",
    (record) => ({ ...record, status: { name: record.status } }),
  ),
  "app-conversation-tags-as-numbers": lists(
    "getAppConversations",
    "App-conversations are answered with tags whose values are numbers.",
    (record) => ({ ...record, tags: lengths(record.tags) }),
  ),
});
