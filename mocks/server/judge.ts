import { type ContractViolation, judgeAnswer, judgeRequest } from "../../src/contract/judge.js";
import type { OperationId } from "../../src/generated/operations.js";
import type { Choices } from "../domain/choices.js";
import type { Finding } from "../domain/refusal.js";
import { type Answer, invalid, problem } from "../handlers/answer.js";
import type { AnyHandler, AnyRequest, HandlerTable } from "../handlers/handler.js";

/** A handler that is asked only what is on the contract: the document becomes a type here. */
export const judged =
  (handler: HandlerTable[OperationId]): AnyHandler =>
  (request, world) =>
    refuseOffContract(request, world.choices) ?? (handler as AnyHandler)(request, world);

/**
 * Holds a request against its document. Tags are left to the domain, whose rules can be chosen and broken; where
 * another choice was made than the document's, what it says there does not count.
 */
function refuseOffContract(request: AnyRequest, choices: Choices): Answer | undefined {
  const { operation, path, query } = request;
  const body = withoutTags(request.body);
  const violations = judgeRequest(operation, { path, query, body }, "documented");
  if (violations.length === 0) return undefined;
  const counting = violations.filter((violation) => !isLeftOpen(violation, choices));
  if (counting.length === 0) return undefined;
  return invalid(counting.map((violation) => findingOf(violation, request)));
}

function isLeftOpen({ keyword, pointer }: ContractViolation, choices: Choices): boolean {
  const isAboutLlm =
    keyword === "required" && /^\/agent\/llm(\/(api_key|base_url))?$/.test(pointer);
  return isAboutLlm && choices["llm-incomplete"] === "accepted";
}

function withoutTags(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("tags" in body)) return body;
  const { tags, ...others } = body;
  return others;
}

function findingOf(
  { where, pointer, keyword, message }: ContractViolation,
  request: AnyRequest,
): Finding {
  const steps = pointer.split("/").slice(1).map(unescapePointer);
  const root: unknown = where === "path" || where === "query" ? request[where] : request.body;
  const input = steps.reduce(valueAt, root);
  const loc = [where, ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
  return { type: keyword, loc, msg: message, ...(input === undefined ? {} : { input }) };
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

const unescapePointer = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

/** An answer of ours that is off the contract is our bug: it says so instead of passing for the truth. */
export function exposeOffContract(
  operation: OperationId,
  answer: Answer,
  judgement: "documented" | "stated",
): Answer {
  const { status, body } = answer;
  const [violation] = judgeAnswer(
    operation,
    { status, contentType: "application/json", body },
    judgement,
  );
  if (violation === undefined) return answer;
  const { where, pointer, message, place } = violation;
  return problem(
    500,
    `the mock's own answer to ${operation} is off the contract: ${where} ${pointer} ${message} (${place}); please report it`,
  );
}
