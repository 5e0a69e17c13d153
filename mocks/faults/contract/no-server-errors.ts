import type { OperationId } from "../../../src/generated/operations.js";
import { type Answer, problem } from "../../handlers/answer.js";
import type { AnyRequest } from "../../handlers/handler.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { sentTags } from "../tag-writes.js";

/** Fails at something that it should refuse, or bear. */
const fails = (
  operation: OperationId,
  breaks: string,
  isFailing: (request: AnyRequest, answer: Answer) => boolean,
): FaultDefinition => ({
  breaks,
  operations: [operation],
  wrap: async (request, next) => {
    const answer = await next(request);
    return isFailing(request, answer) ? problem(500, "Internal Server Error") : answer;
  },
});

export default defineFaults("contract/no-server-errors", {
  "unknown-conversation": fails(
    "getConversation",
    "GET of a conversation that is not there is answered 500.",
    (_, { status }) => status === 404,
  ),
  "rejected-tags": fails(
    "updateConversation",
    "A PATCH with bad tags is answered 500.",
    (_, { status }) => status === 422,
  ),
  "nul-in-a-value": fails(
    "updateConversation",
    "A PATCH with a NUL in a tag value is answered 500.",
    (request) =>
      Object.values(sentTags(request) ?? {}).some((value) => String(value).includes("\0")),
  ),
  "missing-query": fails(
    "deleteSandbox",
    "DELETE of a sandbox without `sandbox_id` is answered 500.",
    ({ query }) => query.sandbox_id === undefined,
  ),
});
