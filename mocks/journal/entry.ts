import type { IncomingHttpHeaders } from "node:http";
import type { OperationId, ServerName } from "../../src/generated/operations.js";
import type { Call, Outcome } from "../conduct/call.js";
import type { Violation } from "../conduct/violation.js";
import type { Moment } from "../domain/moment.js";
import type { WireFault } from "../fault-plan/fault-plan.js";

/** How an exchange ended. */
export interface Ending {
  /** What the server said; undefined where it said nothing. */
  readonly answer: (Outcome & { readonly text: string }) | undefined;
  /** Whether that was lost on its way to the client. */
  readonly isLost?: boolean;
  /** The planned fault that it met. */
  readonly fault?: WireFault | undefined;
}

/** What is kept of one exchange: what came and went, as it was. It is made readable only when somebody reads it. */
export interface Entry {
  readonly number: number;
  readonly at: Moment;
  readonly durationMs: number;
  readonly server: ServerName;
  readonly sandboxId: string | undefined;
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly sent: Buffer | undefined;
  readonly answer: SentAnswer | undefined;
  readonly fault: WireFault | undefined;
  readonly violations: readonly Violation[];
}

interface SentAnswer extends Pick<Outcome, "status" | "headers"> {
  readonly text: string;
}

/** What one exchange takes besides its bodies, about. */
const ENTRY_BYTES = 1_024;

/** What is kept of a call that has just ended. */
export function entryOf(
  call: Call,
  how: Pick<Ending, "answer" | "fault"> & Pick<Entry, "number" | "violations">,
): Entry {
  const { answer, fault, number, violations } = how;
  return {
    number,
    at: call.at,
    durationMs: performance.now() - call.arrivedMs,
    server: call.server,
    sandboxId: call.home?.sandbox?.id,
    operation: call.operation?.id,
    method: call.method,
    target: call.target,
    headers: call.headers,
    address: call.address,
    sent: call.bytes,
    answer: answer && { status: answer.status, headers: answer.headers, text: answer.text },
    fault,
    violations,
  };
}

/** About how many bytes an entry takes. */
export const sizeOf = ({ sent, answer, target }: Entry): number =>
  ENTRY_BYTES + (sent?.length ?? 0) + (answer?.text.length ?? 0) + target.length;
