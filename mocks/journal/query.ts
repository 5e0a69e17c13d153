import { isDeepStrictEqual } from "node:util";
import type { OperationId } from "../../src/generated/operations.js";
import type { JournaledExchange } from "./exchange.js";

/** Which exchanges are meant: those for which all of it holds. An empty query means every one. */
export interface JournalQuery {
  readonly operation?: OperationId;
  readonly method?: string;
  /** The whole path, without the query; `*` stands for any one segment. */
  readonly path?: string;
  readonly status?: number;
  readonly sandboxId?: string;
  /** Only those with a violation, or only those without. */
  readonly violating?: boolean;
  /** What the body of the request holds at least: `{tags: {ticket: "4711"}}` */
  readonly body?: unknown;
  /** Only exchanges with a greater number: what came since another one. */
  readonly after?: number;
}

/** Whether an exchange is one of those that a query means. */
export function matches(exchange: JournaledExchange, query: JournalQuery): boolean {
  const { operation, method, path, status, sandboxId, violating, body, after } = query;
  return (
    (operation === undefined || exchange.operation === operation) &&
    (method === undefined || exchange.request.method === method.toUpperCase()) &&
    (path === undefined || pathMatches(exchange.request.path, path)) &&
    (status === undefined || exchange.answer?.status === status) &&
    (sandboxId === undefined || exchange.sandboxId === sandboxId) &&
    (violating === undefined || exchange.violations.length > 0 === violating) &&
    (after === undefined || exchange.number > after) &&
    (body === undefined || holds(exchange.request.body, body))
  );
}

function pathMatches(path: string, pattern: string): boolean {
  const [segments, parts] = [path.split("/"), pattern.split("/")];
  return (
    segments.length === parts.length &&
    parts.every((part, index) => part === "*" || part === segments[index])
  );
}

/** Whether a value has at least what another one has: objects may hold more fields, everything else is equal. */
function holds(value: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null || Array.isArray(part)) {
    return isDeepStrictEqual(value, part);
  }
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(part).every(
      ([name, inner]) =>
        Object.hasOwn(value, name) &&
        holds(Object.getOwnPropertyDescriptor(value, name)?.value, inner),
    )
  );
}
