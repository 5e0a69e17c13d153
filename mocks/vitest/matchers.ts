import type { OperationId } from "../../src/generated/operations.js";
import { describeViolation } from "../conduct/describe-violation.js";
import type { Violation } from "../conduct/violation.js";
import type { Journal } from "../journal/journal.js";
import { JournalTimeout } from "../journal/journal-timeout.js";
import type { JournalQuery } from "../journal/query.js";

/** What the matchers ask: a mock, or anything else that keeps a journal. */
export interface Recorded {
  readonly journal: Pick<Journal, "find" | "waitFor">;
  readonly violations: () => readonly Violation[];
}

/** What a mock was asked: an operation, or more precisely which exchanges are meant. */
export type Asked = OperationId | JournalQuery;

interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Passes when no client did what the contract does not allow; says what would have been right. */
export function toHaveNoViolations(mock: Recorded): Verdict {
  const violations = mock.violations();
  const pass = violations.length === 0;
  const told = violations.map(describeViolation).join("\n\n");
  return {
    pass,
    message: () =>
      pass ? "expected a violation of the contract" : `expected no violations, but\n\n${told}`,
  };
}

/** Passes when the mock was asked so: that many times, or at least once. */
export function toHaveReceived(mock: Recorded, asked: Asked, times?: number): Verdict {
  const found = mock.journal.find(queryOf(asked)).length;
  const pass = times === undefined ? found > 0 : found === times;
  const expected = `expected ${pass ? "not " : ""}to have received ${JSON.stringify(asked)}`;
  const wanted = times === undefined ? "" : ` ${times} ×`;
  return { pass, message: () => `${expected}${wanted}; ${describeReceived(mock)}` };
}

/** Passes once the mock has been asked so, before or within `timeoutMs` (5000 unless told). */
export async function toReceive(
  mock: Recorded,
  asked: Asked,
  options?: { readonly timeoutMs?: number },
): Promise<Verdict> {
  try {
    await mock.journal.waitFor(queryOf(asked), options);
    return { pass: true, message: () => `expected not to receive ${JSON.stringify(asked)}` };
  } catch (error) {
    if (!(error instanceof JournalTimeout)) throw error;
    return { pass: false, message: () => error.message };
  }
}

const queryOf = (asked: Asked): JournalQuery =>
  typeof asked === "string" ? { operation: asked } : asked;

/** How often each operation was called. */
function describeReceived({ journal }: Recorded): string {
  const counts = new Map<string, number>();
  for (const { operation, request } of journal.find()) {
    const name = operation ?? `${request.method} ${request.path}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const list = [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
  return list === "" ? "it received nothing" : `it received ${list}`;
}
