import { type ContractViolation, judgeRequest } from "../../src/contract/judge.js";
import type { Operation } from "../../src/generated/operations.js";
import { type Call, partsOf } from "./call.js";
import type { Charge, Judge } from "./judge.js";
import { mendBody } from "./mend-body.js";
import { exampleBody, placeOf, valueAt } from "./places.js";

const MOST_CHARGES = 20;
/** Of a larger map only so many tags are looked at. */
const MOST_TAGS = 256;

/**
 * Something in a request that is not as the document says. What the mock took, by a choice at an open point, is right;
 * but not tags that break their rules, which a fault may have let in.
 */
export const judgeOffContract: Judge = (call, outcome) => {
  const { operation, request } = call;
  if (operation === undefined || request === undefined) return [];
  const isRefused = outcome !== undefined && outcome.status >= 400;
  const sendsTags = valueAt(request.body, "tags") !== undefined;
  if (!isRefused && !sendsTags) return [];
  if (operation.server === "cloud-app-server" && sendsTags) return [tagsToCloud(operation, call)];
  const { path, query } = request;
  const sent = { path, query, body: withFewTags(request.body) };
  const violations = judgeRequest(operation.id, sent, isRefused ? "documented" : "stated").filter(
    ({ where, pointer }) => isRefused || (where === "body" && /^\/tags(\/|$)/.test(pointer)),
  );
  if (violations.length === 0) return [];
  const correction = {
    operation,
    path,
    query: mendQuery(call, violations),
    body: mendBody(call.bytes, violations, exampleBody(operation)),
  };
  return violations.slice(0, MOST_CHARGES).map(({ where, pointer, message, place }) => ({
    kind: "off-contract" as const,
    place,
    pointer: `/${where}${pointer}`,
    what: `${where}${pointer} ${message}`,
    correction,
  }));
};

function tagsToCloud(operation: Operation, call: Call): Charge {
  const { path, query, body } = partsOf(call);
  const others = Object.entries(body ?? {}).filter(([name]) => name !== "tags");
  return {
    kind: "off-contract",
    place: placeOf(operation, "requestBody"),
    pointer: "/body/tags",
    what: "the cloud takes no tags: write them on the agent server, with PATCH to conversation_url",
    correction: { operation, path, query, body: Object.fromEntries(others) },
  };
}

function withFewTags(body: unknown): unknown {
  const tags = valueAt(body, "tags");
  if (typeof tags !== "object" || tags === null || Array.isArray(tags)) return body;
  const entries = Object.entries(tags);
  if (entries.length <= MOST_TAGS) return body;
  return { ...Object(body), tags: Object.fromEntries(entries.slice(0, MOST_TAGS)) };
}

/** The query with what was missing or wrong in it: an id as in the path, a number within its limits. */
function mendQuery(call: Call, violations: readonly ContractViolation[]) {
  const { path, query } = partsOf(call);
  const mended: Record<string, unknown> = { ...query };
  for (const { where, pointer, expected } of violations) {
    const name = pointer.split("/")[1];
    if (where !== "query" || name === undefined) continue;
    mended[name] = name === "sandbox_id" ? path.id : (valueAt(expected, "limit") ?? 1);
  }
  return mended;
}
