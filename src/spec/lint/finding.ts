/** What a rule found in a document. */
export interface Finding {
  /** The rule's name: one of `openapi/lint/`, or of `spectral:oas`. */
  readonly rule: string;
  readonly severity: "error" | "warn" | "info" | "hint";
  /** What is wrong there, in one sentence. */
  readonly message: string;
  /** The server of a bundled document; `open-points`; or `requirements/<area>`, a file of the catalogue. */
  readonly document: string;
  /** The steps to the place in it, from its root. */
  readonly path: readonly (string | number)[];
  /** The page that says why, and how to mend it: a file below the root, or an address. */
  readonly page?: string;
}
