import type { ReadContract } from "../sources/read-contract.js";

/** Two versions of the contract. */
export interface Sides {
  /** Undefined where there is nothing to compare with. */
  readonly older: ReadContract | undefined;
  readonly newer: ReadContract;
}
