import type { Document, JsonObject } from "../../src/documents/document.js";

/** The steps to a place in a document. */
export type Path = readonly (string | number)[];

/** What a rule may know besides the document it looks at. */
export interface Beside {
  /** What `openapi/open-points.yaml` holds. */
  readonly openPoints?: OpenPointsFile;
  /** What the files of `conformance/requirements/` hold. */
  readonly requirements?: readonly AreaFile[];
  /** All documents of the contract, bundled; the one that is looked at among them. */
  readonly documents?: readonly Document[];
  /** The operationIds of all documents of the contract. */
  readonly operationIds?: ReadonlySet<string>;
}

export interface OpenPointsFile {
  readonly openPoints: readonly OpenPointRow[];
}

export interface OpenPointRow {
  readonly id: string;
  /** Why it stands in no document; left out where it stands in one. */
  readonly inNoDocument?: string;
}

export interface AreaFile {
  readonly area: string;
  readonly requirements: readonly RequirementRow[];
}

export interface RequirementRow {
  readonly id: string;
  readonly operations: readonly string[];
}

/** Where the value stands that a rule looks at. */
export interface Place {
  readonly path: Path;
  /** Of which server the document is: `agent-server` or `cloud-app-server`. */
  readonly server: string;
  /** The whole document; with `$ref`s in it if the rule is `unresolved`, otherwise with what they point at. */
  readonly root: JsonObject;
  readonly beside: Beside;
}

export interface Problem {
  /** One sentence: what is wrong, with the words of the document. */
  readonly message: string;
  /** From the value on; left out where it is the value itself. The nearest place that is there is told. */
  readonly at?: Path;
}

export interface Rule {
  /** What is so in a good document, in one sentence. */
  readonly sentence: string;
  /** What it looks at; a document, unless it says otherwise. */
  readonly of?: "document" | "open-points" | "requirements";
  /** The objects it looks at, as JSONPath. */
  readonly given: string | readonly string[];
  /** Looks at the document with its `$ref`s, not at what they point at. */
  readonly unresolved?: true;
  /** Is not asked where this is not known. */
  readonly needs?: readonly (keyof Beside)[];
  /** Rules of `spectral:oas` that say less than this one, and are off for it. */
  readonly replaces?: readonly string[];
  /** @param value is an object; what stands in it may be anything */
  find(value: JsonObject, place: Place): Iterable<Problem>;
}

/** A rule, to be written in `<rule>/rule.ts` and named in `rules.ts`. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
