/** A change that somebody accepts, found by what it is and never by how it is told. */
export interface Approval {
  /** Which changes: of a kind at a place, or the one with the fingerprint. */
  readonly of: StructuralMatch | FingerprintMatch;
  readonly reason: string;
  /** The last day (UTC, `2027-03-01`) on which it holds. */
  readonly expires: string;
  /** Where it stands in the file, from 1. */
  readonly line: number;
}

export interface StructuralMatch {
  readonly kind: string;
  readonly document: string;
  /** JSON pointer into the bundled document, as the report tells it. */
  readonly pointer: string;
  /** Where they are named, the change may concern no other operation. */
  readonly operations?: readonly string[];
}

export interface FingerprintMatch {
  readonly fingerprint: string;
}

/**
 * What came of an entry:
 * approves: a change that is breaking or undecided is what it says, and does not fail ·
 * stale: there is no such change, which fails until the entry is taken out ·
 * expired: its day is over, which fails, and it approves nothing.
 */
export type ApprovalOutcome = "approves" | "stale" | "expired";

export interface ReportedApproval {
  readonly of: StructuralMatch | FingerprintMatch;
  readonly reason: string;
  readonly expires: string;
  readonly line: number;
  readonly outcome: ApprovalOutcome;
}

/** An entry in a line: `operation-removed at agent-server#/paths/~1ready`. */
export function describeMatch(of: StructuralMatch | FingerprintMatch): string {
  if ("fingerprint" in of) return `fingerprint ${of.fingerprint}`;
  const operations = of.operations === undefined ? "" : ` (${of.operations.join(", ")})`;
  return `${of.kind} at ${of.document}#${of.pointer}${operations}`;
}
