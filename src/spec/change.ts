/** breaking: shown by a witness, or by what was taken away; safe: proven; undecided: neither. */
export type Verdict = "breaking" | "undecided" | "safe";

/** Who has to do something: who calls, who answers, who compiles against generated types. */
export type Party = "callers" | "servers" | "types";

export type Aspect = "request" | "answer" | "behaviour" | "document";

/** A place in a document, as one looks for it. */
export interface Place {
  /** The document's server, or `catalogue`. */
  readonly document: string;
  /** JSON pointer (RFC 6901) into the bundled document; of the newer one, unless it is gone there. */
  readonly pointer: string;
  /** The file in which it is written, as it was named or below the root of the repository. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
}

/** A value that the one document takes and the other does not, confirmed by compiled validators of both. */
export interface Witness {
  readonly operation: string;
  /** `path`, `query`, `header`, `cookie`, `body`, the status of an answer, or `<status> headers` of one. */
  readonly part: string;
  readonly value: unknown;
  /** By which document it is valid: the older for a request, the newer for an answer. */
  readonly validBy: "older" | "newer";
  /** What the other document says of it. */
  readonly errors: readonly string[];
}

/** Something that means another thing than before. */
export interface Change {
  /** What kind of change it is, in kebab-case: `operation-removed`, `answer-schema-widened`, … */
  readonly kind: string;
  /** The same for the same change whatever the messages say: from kind, place, and what stood there before and after. */
  readonly fingerprint: string;
  readonly verdict: Verdict;
  readonly aspect: Aspect;
  /** Empty where nobody has to do anything. */
  readonly hurts: readonly Party[];
  /** operationIds, sorted; those of the older document where they are gone. */
  readonly operations: readonly string[];
  readonly place: Place;
  /** One sentence: what changed. */
  readonly message: string;
  /** One sentence: why it has this verdict. */
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly witness?: Witness;
}
