/**
 * What went wrong, for programs:
 *
 * - `invalid-argument`: no request could be made of it; nothing was sent
 * - `unreachable`: no answer came; `cause` says why
 * - `refused`: answered 401 or 403
 * - `not-found`: answered 404 or 410, or the answer does not hold the record
 * - `unexpected-answer`: any other answer that is no success, or a success of another shape
 * - `not-usable`: a record that lacks what is needed to connect
 * - `failed`: what was waited for ended in `ERROR`
 * - `timed-out`: what was waited for did not come about in time
 * - `invalid-tags`: a tag map that breaks the rules; nothing was sent
 */
export type ContractClientErrorCode =
  | "invalid-argument"
  | "unreachable"
  | "refused"
  | "not-found"
  | "unexpected-answer"
  | "not-usable"
  | "failed"
  | "timed-out"
  | "invalid-tags";

/** Any error of these clients. The message ends with the remedy and never holds a key. */
export class ContractClientError extends Error {
  readonly code: ContractClientErrorCode;
  /** The HTTP status of the answer, where there was one. */
  readonly httpStatus: number | undefined;

  constructor(
    code: ContractClientErrorCode,
    message: string,
    about: { readonly httpStatus?: number; readonly cause?: unknown } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.name = new.target.name;
    this.code = code;
    this.httpStatus = about.httpStatus;
  }
}

/** An answer that is no success, or not of the shape that was asked for. */
export class AnswerError extends ContractClientError {
  override readonly httpStatus: number;
  /** What the server said was wrong, for people. */
  readonly detail: string | undefined;
  /** How long the server asks to wait before the next request, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: "refused" | "not-found" | "unexpected-answer",
    message: string,
    about: {
      readonly httpStatus: number;
      readonly detail?: string | undefined;
      readonly retryAfterMs?: number | undefined;
    },
  ) {
    super(code, message, { httpStatus: about.httpStatus });
    this.httpStatus = about.httpStatus;
    this.detail = about.detail;
    this.retryAfterMs = about.retryAfterMs;
  }
}

/** What was waited for did not come about in time. */
export class WaitTimeoutError extends ContractClientError {
  /** The last status that was seen; undefined when there was none to see. */
  readonly lastStatus: string | undefined;

  constructor(message: string, lastStatus: string | undefined, cause?: unknown) {
    super("timed-out", message, { cause });
    this.lastStatus = lastStatus;
  }
}
