import type { Exchange } from "../exchange.js";
import type { Violation } from "../verdict.js";

/** Nothing is wrong. */
export const NOTHING: readonly Violation[] = [];

/** One violation, as the list that verifiers answer. */
export function violation(
  message: string,
  expected: unknown,
  actual: unknown,
): readonly Violation[] {
  return [{ message, expected, actual }];
}

const LONGEST_BODY = 300;

/** An answer as the actual value of a violation: its status, and its body if it is short. */
export function answerOf({ status, text }: Exchange): {
  readonly status: number;
  readonly body: string;
} {
  const body = text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text;
  return { status, body };
}
