import type { operations as AgentOperations } from "../../src/generated/agent-server-types.js";
import type { operations as CloudOperations } from "../../src/generated/cloud-app-server-types.js";
import type { OperationId } from "../../src/generated/operations.js";
import type { KeyCheck } from "../domain/keys.js";
import type { Moment } from "../domain/moment.js";
import type { Home, World } from "../world.js";
import type { Answer } from "./answer.js";

/** A request that has been authenticated, whatever its operation. */
export interface AnyRequest {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed JSON; undefined where there was none. */
  readonly body: unknown;
  /** The moment at which all of the request happens. */
  readonly now: Moment;
  /** The agent server that was called; none on the cloud. */
  readonly home: Home | undefined;
  /** The keys that it came with, as they were checked. */
  readonly keys: () => readonly KeyCheck[];
}

export type AnyHandler = (request: AnyRequest, world: World) => Answer | Promise<Answer>;

/** The request of one operation, in the types of its document. Tags alone are still unjudged. */
export type RequestOf<Id extends OperationId> = Id extends keyof AgentOperations
  ? Parts<AgentOperations[Id]> & { readonly home: Home }
  : Id extends keyof CloudOperations
    ? Parts<CloudOperations[Id]>
    : never;

interface Parts<Operation> {
  readonly path: Operation extends { parameters: { path: infer Path } } ? Path : object;
  readonly query: Operation extends { parameters: { query?: infer Query } }
    ? NonNullable<Query>
    : object;
  readonly body: Operation extends { requestBody: { content: { "application/json": infer Body } } }
    ? Body
    : Operation extends { requestBody?: { content: { "application/json": infer Body } } }
      ? Body | undefined
      : undefined;
  readonly now: Moment;
}

/** Answers one operation: parses the request, asks the domain, and says what came of it. */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  world: World,
) => Answer | Promise<Answer>;

export type HandlerTable = { readonly [Id in OperationId]: Handler<Id> };
