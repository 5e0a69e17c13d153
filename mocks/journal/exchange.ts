import type { OperationId, ServerName } from "../../src/generated/operations.js";
import type { Violation } from "../conduct/violation.js";
import type { Moment } from "../domain/moment.js";
import type { WireFault } from "../fault-plan/fault-plan.js";

/** One exchange as the journal shows it: a value without secrets. */
export interface JournaledExchange {
  /** Counted from 1 in each tenant, in the order in which answers were given; never used twice. */
  readonly number: number;
  /** When it came, on the clock of the tenant. */
  readonly at: Moment;
  /** From there until it was answered, in milliseconds of real time. */
  readonly durationMs: number;
  readonly tenant: string;
  readonly server: ServerName;
  /** Whose agent server was called, if it was one in a sandbox. */
  readonly sandboxId: string | undefined;
  /** The address of the client, without its port. */
  readonly clientAddress: string;
  /** Undefined where there is none of that method and path. */
  readonly operation: OperationId | undefined;
  readonly request: JournaledRequest;
  /** Undefined where nothing was answered, because a fault was planned so. */
  readonly answer: JournaledAnswer | undefined;
  /** The planned fault that it met. */
  readonly fault: WireFault | undefined;
  readonly violations: readonly Violation[];
}

export interface JournaledRequest {
  readonly method: string;
  readonly path: string;
  /** By name; a parameter that was repeated has several values. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON; text that is none as it stands; undefined where there was no body, or nobody read it. */
  readonly body: unknown;
}

export interface JournaledAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A violation with the exchange in which it happened. */
export interface JournaledViolation extends Violation {
  /** The number of the exchange. */
  readonly exchange: number;
  readonly at: Moment;
  readonly clientAddress: string;
}
