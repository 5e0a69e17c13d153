/** Why a command was refused; the handlers' side knows the status codes. */
export type RefusalReason =
  | "invalid"
  | "bad-tags"
  /** Tags that are not even strings. */
  | "mistyped-tags"
  | "not-found"
  | "conflict"
  /** There is nothing for an agent to work on. */
  | "no-message";

/** One thing that was wrong with a request, and where. */
export interface Finding {
  /** What kind of mistake, for programs. */
  readonly type: string;
  /** From the outside in, beginning with `body`, `query` or `path`. */
  readonly loc: readonly (string | number)[];
  /** What was expected, for people. */
  readonly msg: string;
  /** What was sent there. */
  readonly input?: unknown;
}

/**
 * The other outcome of a command: facts stay as they were.
 * A class, because a tag map may hold any key and so no field could tell the two apart.
 */
export class Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
  readonly findings: readonly Finding[];

  constructor(reason: RefusalReason, detail: string, findings: readonly Finding[] = []) {
    this.reason = reason;
    this.detail = detail;
    this.findings = findings;
  }
}

/** A refusal for one thing that was wrong at one place. */
export const refuseAt = (finding: Finding, reason: RefusalReason = "invalid"): Refusal =>
  new Refusal(reason, finding.msg, [finding]);
