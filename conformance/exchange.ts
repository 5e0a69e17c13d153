import type { OperationId, ServerName } from "../src/generated/operations.js";
import type { Credentials, Place } from "./target.js";

/** One question to a target, in the terms of its operation. */
export interface Call extends Place {
  readonly operation: OperationId;
  /** Sent as JSON; absent = no body. An own `__proto__` key arrives as data. */
  readonly body?: unknown;
  /** The target's own key when absent. */
  readonly credentials?: Credentials;
  /** Shown beside the other ones, in another header. */
  readonly alsoCredentials?: Credentials;
  /** `false`: asked of one who may not be there (yet, or any more); a connection that is refused is the answer. */
  readonly patient?: false;
  /** Asked in another way than the operation's own; nothing of the answer is held against the documents. */
  readonly instead?: { readonly method?: string; readonly path?: string };
}

/** One request with its answer, as it went over the wire. Secrets are still in it: see redaction.ts. */
export interface Exchange {
  readonly operation: OperationId;
  readonly server: ServerName;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
  readonly status: number;
  /** As they came: names in the server's case, repeated ones repeated. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** The body read as JSON; `undefined` when it is none. */
  readonly json: unknown;
  /** Milliseconds of a monotonic clock, comparable within a run. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** What the oracle has against the answer, by the stated judgement. */
  readonly offences: readonly Offence[];
}

/** One way in which an answer is not of the shape that the specification states. */
export interface Offence {
  readonly where: string;
  readonly message: string;
  readonly expected: unknown;
}

/** Was it answered 2xx? */
export function succeeded(exchange: Exchange): boolean {
  return exchange.status >= 200 && exchange.status < 300;
}

/** The last value of an answer's header, whatever its case. */
export function headerOf(exchange: Pick<Exchange, "headers">, name: string): string | undefined {
  return exchange.headers.findLast(([key]) => key.toLowerCase() === name)?.[1];
}

/** An exchange in a line, for reasons: `PATCH http://…/api/conversations/7 answered 422`. */
export function describeExchange(exchange: Exchange): string {
  return `${exchange.method} ${exchange.url} answered ${exchange.status}`;
}
