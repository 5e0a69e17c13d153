import type { OperationId } from "../../src/generated/operations.js";
import { notFound } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { Dialect, DialectTable } from "./dialect.js";
import { isSuccess, requiresQuery } from "./phrases.js";

/** The operations that read by id, and the parameter that holds the ids. */
const READS = [
  ["getSandboxes", "id"],
  ["getStartTasks", "ids"],
  ["getAppConversations", "ids"],
] as const;

/** One id asked for is answered with its record, or 404. */
const singleObject = (operation: OperationId, parameter: string): Dialect => ({
  operations: [operation],
  say: (answer, { query }) => {
    const asked = query[parameter];
    if (!isSuccess(answer) || !Array.isArray(answer.body) || !Array.isArray(asked)) return answer;
    if (asked.length !== 1) return answer;
    const record: unknown = answer.body[0];
    return record === null || record === undefined ? notFound : { ...answer, body: record };
  },
});

const missingLeftOut = (operation: OperationId): Dialect => ({
  operations: [operation],
  say: (answer) =>
    Array.isArray(answer.body)
      ? { ...answer, body: answer.body.filter((record) => record !== null) }
      : answer,
});

/** All ids that were given, read in another way. */
const readsIds = (read: (given: readonly string[]) => readonly string[]): readonly Dialect[] =>
  READS.map(([operation, parameter]) => ({
    operations: [operation],
    hear: (request: AnyRequest) => {
      const given = request.query[parameter];
      if (!Array.isArray(given)) return request;
      return { ...request, query: { ...request.query, [parameter]: read(given) } };
    },
  }));

const page: Dialect = {
  operations: ["getSandboxes"],
  say: (answer, { query }) =>
    query.id === undefined && isSuccess(answer)
      ? { ...answer, body: { items: answer.body, next_page_id: null } }
      : answer,
};

const shapesOf = (operation: OperationId, parameter: string) => ({
  object: singleObject(operation, parameter),
  "missing-left-out": missingLeftOut(operation),
});

/** How lists of records are asked for, and what they look like. */
export const reads: DialectTable = {
  "several-ids": {
    "comma-separated": readsIds((given) => (given.at(-1) ?? "").split(",")),
    "one-only": readsIds((given) => given.slice(-1)),
  },
  "sandbox-read-shape": shapesOf("getSandboxes", "id"),
  "start-task-read-shape": shapesOf("getStartTasks", "ids"),
  "app-conversation-read-shape": shapesOf("getAppConversations", "ids"),
  "sandbox-read-without-id": { "422": requiresQuery("id", "getSandboxes"), page },
  "app-conversation-read-without-ids": { "422": requiresQuery("ids", "getAppConversations") },
};
