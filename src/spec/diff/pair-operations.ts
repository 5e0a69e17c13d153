import type { Document } from "../../documents/document.js";
import { type OperationView, viewOperations } from "./operation-view.js";

/** The same operation of two documents. */
export interface OperationPair {
  readonly older: OperationView;
  readonly newer: OperationView;
}

export interface PairedOperations {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly OperationView[];
  readonly added: readonly OperationView[];
}

/** An operation is the same by its operationId, or else by its method and path, whatever the path's parameters are named. */
export function pairOperations(older: Document, newer: Document): PairedOperations {
  const rest = new Set(viewOperations(newer));
  const alone = new Set(viewOperations(older));
  const pairs: OperationPair[] = [];
  for (const sameness of [sameId, samePlace]) {
    for (const before of alone) {
      const after = [...rest].find((one) => sameness(before, one));
      if (after === undefined) continue;
      pairs.push({ older: before, newer: after });
      rest.delete(after);
      alone.delete(before);
    }
  }
  return { pairs, removed: [...alone], added: [...rest] };
}

function sameId(a: OperationView, b: OperationView): boolean {
  return a.id === b.id;
}

export function samePlace(a: OperationView, b: OperationView): boolean {
  return a.method === b.method && withoutNames(a.path) === withoutNames(b.path);
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
