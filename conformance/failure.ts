/**
 * What stops the asking. What a check *finds* is a value (a violation); these say that it could not look,
 * that somebody wants the run to end, or that the caller asked for something that cannot be done.
 */

/** A case that cannot be judged, and why. The runner turns it into the verdict of the same name. */
export class Unjudged extends Error {
  readonly status: "not-asked" | "could-not-run" | "unknown";

  constructor(status: Unjudged["status"], reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "Unjudged";
    this.status = status;
  }
}

/** The caller gave no such thing (a cloud, an LLM): nothing is wrong, and nothing was asked. */
export function notAsked(reason: string): Unjudged {
  return new Unjudged("not-asked", reason);
}

/** Something that was given, or that should have worked on the way to the question, did not. */
export function couldNotRun(reason: string, cause?: unknown): Unjudged {
  return new Unjudged("could-not-run", reason, { cause });
}

/** A write went out and no answer came back: whether it took effect is not guessed. */
export function unknownEffect(reason: string, cause?: unknown): Unjudged {
  return new Unjudged("unknown", reason, { cause });
}

/** The run was asked to end (a signal): no more questions, only the cleaning up. */
export class Interrupted extends Error {
  /** A request was on its way, and its answer is not waited for. */
  readonly wasSent: boolean;

  constructor(reason = "the run was interrupted", { wasSent = false } = {}) {
    super(reason);
    this.name = "Interrupted";
    this.wasSent = wasSent;
  }
}

/** Exit codes of a run that never came to ask: wrong use, or a target that cannot be asked. */
export type RefusalCode = 2 | 4;

/** The run cannot begin. The message is one line for the person who typed the command: place and remedy. */
export class CannotBegin extends Error {
  readonly exitCode: RefusalCode;

  constructor(exitCode: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CannotBegin";
    this.exitCode = exitCode;
  }
}
