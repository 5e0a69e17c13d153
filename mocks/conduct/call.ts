import type { IncomingHttpHeaders } from "node:http";
import type { Operation, ServerName } from "../../src/generated/operations.js";
import type { Conversation } from "../domain/conversation.js";
import type { KeyCheck } from "../domain/keys.js";
import type { Moment } from "../domain/moment.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { Home, World } from "../world.js";

/** One call of a client, as it came; and what has been made out about it on its way through the server. */
export interface Call {
  readonly world: World;
  readonly server: ServerName;
  /** The agent server that was called, when there is one by now. */
  readonly home: Home | undefined;
  readonly scheme: "http" | "https";
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  /** The path alone. */
  readonly pathname: string;
  readonly headers: IncomingHttpHeaders;
  /** The address of the client, without its port. */
  readonly address: string;
  readonly at: Moment;
  /** When it came, in milliseconds of the machine's monotonic time. */
  readonly arrivedMs: number;
  /** The operation that it is, when it is one. */
  operation?: Operation;
  /** The values of its path's parameters. */
  path?: Readonly<Record<string, string>>;
  /** The keys that it brings, as they are checked. */
  keys?: () => readonly KeyCheck[];
  /** The body, as it came. */
  bytes?: Buffer;
  /** Once it has been let in and its body read. */
  request?: AnyRequest;
  /** The conversation that it is about, as it was before. */
  before?: Conversation | undefined;
}

/** What came back. */
export interface Outcome {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What became JSON; undefined where there was none. */
  readonly body: unknown;
}

/** What the call brought for an operation, in parts; what could not be read is not there. */
export function partsOf({ target, path = {}, request }: Call) {
  const search = new URLSearchParams(target.split("?", 2)[1]);
  const query = request?.query ?? Object.fromEntries(search);
  return { path, query, body: request?.body };
}
