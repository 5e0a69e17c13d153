import type { Schema } from "../canonical/schema.js";
import type { Borders } from "./borders.js";

/** How values of the schemas inside of a schema are made. */
export interface Making {
  /** Whether the simplest will do: with the least and the most that is named, nothing varied. */
  readonly isPlain: boolean;
  /** A few values of a schema, simple ones first; none where none is found. */
  samples(schema: Schema): readonly unknown[];
  /** Values of a schema on both sides of the borders. */
  values(schema: Schema, borders: Borders): readonly unknown[];
}
