import type { ControlOperationId } from "../../src/generated/control-operations.js";
import type { operations } from "../../src/generated/control-types.js";
import type { TenantMock } from "../tenant-mock.js";
import type { Tenants } from "../tenants.js";
import type { Snapshots } from "./snapshots.js";

/** A request whose token was right and whose body is as the document says. */
export interface ControlRequest<Id extends ControlOperationId> {
  readonly path: operations[Id]["parameters"] extends { path: infer Path } ? Path : object;
  readonly body: BodyOf<Id>;
  /** The tenant that is meant. */
  readonly tenant: TenantMock;
  /** Is aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type BodyOf<Id extends ControlOperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : operations[Id] extends { requestBody?: { content: { "application/json": infer Body } } }
    ? Body | undefined
    : undefined;

/** The body of the answer that is a success; anything where that has none, for it is not sent. */
type SuccessOf<Id extends ControlOperationId> = operations[Id]["responses"] extends
  | { 200: { content: { "application/json": infer Body } } }
  | { 201: { content: { "application/json": infer Body } } }
  ? Unwritten<Body>
  : unknown;

/** A value before it is written as JSON: what may be left out may also be undefined. */
type Unwritten<T> = T extends readonly (infer One)[]
  ? readonly Unwritten<One>[]
  : T extends object
    ? {
        readonly [Key in keyof T]: Partial<Pick<T, Key>> extends Pick<T, Key>
          ? Unwritten<T[Key]> | undefined
          : Unwritten<T[Key]>;
      }
    : T;

/** What the control plane has beside the tenant that is meant. */
export interface ControlledMock {
  readonly tenants: Tenants;
  readonly snapshots: Snapshots;
}

/** Does what one operation is for; what cannot be done, it throws. */
export type ControlHandler<Id extends ControlOperationId> = (
  request: ControlRequest<Id>,
  mock: ControlledMock,
) => SuccessOf<Id> | Promise<SuccessOf<Id>>;

export type ControlHandlers = { readonly [Id in ControlOperationId]: ControlHandler<Id> };
