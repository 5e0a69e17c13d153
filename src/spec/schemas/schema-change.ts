import type { Party, Verdict } from "../change.js";

/** Who writes the values: callers who follow the older document, or servers that follow the newer one. */
export type Direction = "request" | "answer";

/** What differs, by the keyword that says it. */
export type SchemaChangeKind =
  | "type-changed"
  | "enum-changed"
  | "range-changed"
  | "multiple-of-changed"
  | "length-changed"
  | "pattern-changed"
  | "format-changed"
  | "property-added"
  | "property-removed"
  | "property-required"
  | "property-optional"
  | "additional-properties-changed"
  | "pattern-properties-changed"
  | "property-names-changed"
  | "property-count-changed"
  | "items-changed"
  | "item-count-changed"
  | "unique-items-changed"
  | "contains-changed"
  | "prefix-items-changed"
  | "all-of-changed"
  | "any-of-changed"
  | "one-of-changed"
  | "not-changed"
  | "condition-changed"
  | "dependency-changed"
  | "schema-changed";

/** A whole value of the part that one document allows and the other refuses. */
export interface SchemaWitness {
  readonly value: unknown;
  /** The older for a request, the newer for an answer. */
  readonly validBy: "older" | "newer";
  /** What the other document says of it, as `<JSON pointer> <message>`. */
  readonly errors: readonly string[];
}

/** One place where two schemas of the same part mean different things. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  /** JSON pointer (RFC 6901) into the part's schema, of the newer one unless it is gone there. */
  readonly pointer: string;
  /** Into which of the two schemas the pointer points. */
  readonly standsIn: "older" | "newer";
  readonly verdict: Verdict;
  /** Empty where nobody has to do anything. */
  readonly hurts: readonly Party[];
  /** One sentence: what changed. */
  readonly message: string;
  /** One sentence: why it has this verdict. */
  readonly why: string;
  /** What stood there; `undefined` where nothing did. */
  readonly before: unknown;
  /** What stands there now; `undefined` where nothing does. */
  readonly after: unknown;
  /** There where, and only where, the verdict is breaking. */
  readonly witness?: SchemaWitness;
}
