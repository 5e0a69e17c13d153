import type { Exchange } from "../exchange.js";

/** A call of the service in a recording. */
export interface RecordedCall extends Exchange {
  /** The server that it went to. */
  readonly base: string;
  /** Why the body of the answer cannot be judged; absent where it can. */
  readonly bodyProblem?: string;
}
