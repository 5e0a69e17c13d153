import { judgeAnswer } from "../../src/contract/judge.js";
import { type Exchange, headerOf, type Offence } from "../exchange.js";

/**
 * The oracle: holds the shape of an answer against the documents, by the stated judgement only, because a
 * stranger is not held to what we chose where the specification is silent.
 */
export function judgeShape(exchange: Omit<Exchange, "offences">): readonly Offence[] {
  // An answer that is no JSON is for the checks: an error page of a proxy is no breach of a shape.
  if (exchange.json === undefined) return [];
  const answer = {
    status: exchange.status,
    contentType: headerOf(exchange, "content-type"),
    body: exchange.json,
  };
  return judgeAnswer(exchange.operation, answer, "stated").map((violation) => ({
    where: `${violation.where} ${violation.pointer}`.trim(),
    message: `${violation.message} (${violation.place})`,
    expected: violation.expected,
  }));
}
