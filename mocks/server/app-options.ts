import type { Log } from "../log.js";

export interface AppOptions {
  /** Whether answers are held against the documents before they leave. */
  readonly checkAnswers: boolean;
  readonly log: Log;
  readonly logRequests: boolean;
  /** Whether pages of other origins may call, as CORS has it. */
  readonly crossOrigin: boolean;
}
