import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterRecord, type Fields, omit } from "../records.js";

const shows = (breaks: string, change: (record: Fields) => unknown): FaultDefinition => ({
  breaks,
  operations: ["getConversation"],
  wrap: alterRecord(change),
});

const isEmpty = (tags: unknown): boolean => Object.keys(Object(tags)).length === 0;

export default defineFaults("conversations/get-shows-status-and-tags", {
  "null-before-run": shows("Before its first run a conversation has no status.", (record) =>
    record.execution_status === "idle" ? { ...record, execution_status: null } : record,
  ),
  "no-tags-for-none": shows("A conversation without tags is shown without `tags`.", (record) =>
    isEmpty(record.tags) ? omit(record, "tags") : record,
  ),
  "tags-in-a-list": shows("The tags of a conversation are shown as a list.", (record) => ({
    ...record,
    tags: Object.entries(Object(record.tags)).map(([key, value]) => ({ key, value })),
  })),
});
