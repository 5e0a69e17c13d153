import type { OperationId } from "../../src/generated/operations.js";

/** How a client can break the contract. */
export type ViolationKind =
  /** No operation has that method and path. */
  | "unknown-operation"
  /** A key is missing, or it is another one's. */
  | "credentials"
  /** A body that is no JSON, or too much of it. */
  | "unreadable-body"
  /** Something in path, query or body is not as the document says. */
  | "off-contract"
  /** What the state of the thing does not allow. */
  | "state"
  /** A PATCH that loses tags which this client has never read. */
  | "lost-tags"
  /** Asked again before `Retry-After` was over. */
  | "too-soon";

/** A request that would have been right. Keys stand in it as the variables of a shell. */
export interface CorrectedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The same, to paste into a shell. */
  readonly curl: string;
}

/** One thing that a client did and the contract does not allow. */
export interface Violation {
  readonly kind: ViolationKind;
  /** The operation that was called, or, if it was none, the one that comes nearest. */
  readonly operation: OperationId | undefined;
  /** JSON pointer into the document of the server: what it says there was not kept. */
  readonly place: string;
  /** JSON pointer into the part of the request where that shows: `/body/tags/Bad`, `/query/limit`; empty for all of it. */
  readonly pointer: string;
  /** What was wrong, in a sentence. */
  readonly what: string;
  /** Not there where nobody can tell what was meant. */
  readonly corrected?: CorrectedRequest;
}
