import type { OperationId } from "../../src/generated/operations.js";
import { isJsonObject, type JsonObject } from "../json.js";

/** The operations whose payloads a deployment may ask more of than the specification tells. */
export type ExtensibleOperation = Extract<
  OperationId,
  | "createConversation"
  | "updateSettings"
  | "createSandbox"
  | "startAppConversation"
  | "updateAppConversation"
  | "updateAppConversationById"
>;

/** Fields that go along with the suite's own, by operation. */
export type RequestExtras = { readonly [Id in ExtensibleOperation]?: JsonObject };

/** Here the extras win: nothing is judged by these fields, and a deployment may not take ours. */
const OPEN: { readonly [Id in ExtensibleOperation]?: readonly string[] } = {
  createConversation: ["workspace"],
};

/** Objects that the specification names: where the suite leaves one out, it does so to see what happens. */
const NAMED: { readonly [Id in ExtensibleOperation]?: readonly string[] } = {
  createConversation: ["agent", "workspace", "initial_message"],
};

/**
 * A payload with its extras. They are merged in below what the suite sends: objects field by field, anything else as
 * the suite has it. A call without a payload gets one, and a payload that is no object stays as it is.
 */
export function withExtras(operation: OperationId, body: unknown, extras: RequestExtras): unknown {
  const id = operation as ExtensibleOperation;
  const more = extras[id];
  if (more === undefined) return body;
  if (body === undefined) return more;
  if (!isJsonObject(body)) return body;
  const merged: Record<string, unknown> = { ...body };
  for (const [name, extra] of Object.entries(more)) {
    if (!Object.hasOwn(body, name)) {
      if (NAMED[id]?.includes(name) !== true) merged[name] = extra;
    } else {
      const isOpen = OPEN[id]?.includes(name) === true;
      merged[name] = isOpen ? merge(extra, body[name]) : merge(body[name], extra);
    }
  }
  return merged;
}

/** Two values as one; where they differ the first one holds. */
function merge(over: unknown, under: unknown): unknown {
  if (!isJsonObject(over) || !isJsonObject(under)) return over;
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    merged[name] = Object.hasOwn(under, name) ? merge(value, under[name]) : value;
  }
  return merged;
}
