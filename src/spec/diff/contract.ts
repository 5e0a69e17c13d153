import type { Document } from "../../documents/document.js";

/** A row of `conformance/requirements/<area>.yaml`, as far as a change of it means something. */
export interface RequirementRow {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  /** Counts as MUST, too. */
  readonly implied: boolean;
  readonly sentence: string;
  /** Alternatives, each a set of needs. */
  readonly needs: readonly (readonly string[])[];
  readonly cases?: readonly { readonly name: string; readonly about: string }[];
  /** operationIds. */
  readonly operations: readonly string[];
}

export interface ChoiceRow {
  readonly choice: string;
  readonly about: string;
}

/** A row of `openapi/open-points.yaml`, as far as a change of it means something. */
export interface OpenPointRow {
  readonly id: string;
  readonly question: string;
  readonly default: ChoiceRow;
  readonly alternatives: readonly ChoiceRow[];
}

/** What is held against another version of itself. */
export interface Contract {
  /** Bundled; the documents of both contracts are paired by their `server`. */
  readonly documents: readonly Document[];
  /** Compared where both contracts have them. */
  readonly requirements?: readonly RequirementRow[];
  /** Compared where both contracts have them. */
  readonly openPoints?: readonly OpenPointRow[];
}
