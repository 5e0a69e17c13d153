import type { JsonObject } from "../../../documents/document.js";

/** The types of JSON values, so that no value has two of them. */
export const TYPES = [
  "null",
  "boolean",
  "integer",
  "fraction",
  "string",
  "array",
  "object",
] as const;
export type Type = (typeof TYPES)[number];

/** Which fields a schema names without saying, in every shape of it, what they are. */
export interface Naming {
  readonly fields: readonly string[];
  readonly patterns: readonly string[];
  /** Fields of any name. */
  readonly any: boolean;
  /** Records inside of these fields, whose own fields are named too. */
  readonly deep: boolean;
}

export const NO_NAMES: Naming = { fields: [], patterns: [], any: false, deep: false };

/**
 * Some of the values a schema allows: of one type, and allowed by every part.
 * Applicators that stand in the parts still hold; what they say is known here only by their text.
 */
export interface Shape {
  readonly type: Type;
  readonly parts: readonly JsonObject[];
  /** Whether only the values with named fields are meant, here and in what is inside. */
  readonly closed: boolean;
  readonly naming: Naming;
}
