import { findOperation } from "../../src/contract/find-operation.js";
import type { OperationId, ServerName } from "../../src/generated/operations.js";
import { type Attempt, describeNearMiss, nearMiss } from "../conduct/near-miss.js";
import type { Choices } from "../domain/choices.js";
import { type Answer, problem } from "../handlers/answer.js";

/** The operation that a server of that choice does without. */
const ABSENT: { readonly [Choice in Choices["app-conversation-patch"]]?: OperationId } = {
  "path-only": "updateAppConversation",
  "body-only": "updateAppConversationById",
};

/** Whether a server of these choices answers the operation, asked for with that method. */
export const isServed = (operation: OperationId, method: string, choices: Choices): boolean =>
  operation !== ABSENT[choices["app-conversation-patch"]] &&
  (method !== "HEAD" || choices["other-methods"] === "405-with-allow");

/** The answer to an unknown path, or to a method that is not served there: it says what was probably meant. */
export function refuseUnserved(attempt: Attempt, choices: Choices): Answer {
  const methods = servedMethods(attempt.server, attempt.path, choices);
  const miss = nearMiss(attempt);
  // one that the documents have, and a server of these choices not, is none
  const hint =
    miss === undefined || miss.distance === 0 ? "" : `; ${describeNearMiss(miss, attempt.server)}`;
  if (methods.length === 0 || choices["other-methods"] === "always-404") {
    return problem(404, `Not Found${hint}`);
  }
  const allow = methods.join(", ");
  return { ...problem(405, `Method Not Allowed${hint}`), headers: { allow } };
}

function servedMethods(server: ServerName, path: string, choices: Choices): string[] {
  const found = findOperation(server, "", path); // no method is empty: so all that there are
  if (found === undefined || !("allow" in found)) return [];
  const withHead = found.allow.includes("GET") ? [...found.allow, "HEAD"] : found.allow;
  return withHead.filter((method) => {
    const named = findOperation(server, method === "HEAD" ? "GET" : method, path);
    return named && "operation" in named && isServed(named.operation.id, method, choices);
  });
}
