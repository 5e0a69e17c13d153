import type { JsonObject } from "../../../documents/document.js";
import type { Schema } from "../canonical/schema.js";
import type { Shape } from "./shape.js";

/** What the rules ask of each other. Each answers true only for what is shown; false means that it is not known. */
export interface Proof {
  /** Every value that the writer's schema allows is allowed by the reader's; `closed` as in Shape. */
  isIncluded(writer: Schema, reader: Schema, closed: boolean): boolean;
  /** Every value of the shape is allowed by the reader's schema. */
  entails(shape: Shape, reader: Schema): boolean;
  /** No value of the shape is allowed by the schema. */
  areDisjoint(shape: Shape, schema: Schema): boolean;
  /** No value is allowed by the schema. */
  allowsNothing(schema: Schema): boolean;
  /** The value is allowed by the schema. */
  isValid(value: unknown, schema: Schema): boolean;
}

/** Whether every value of the shape satisfies one keyword of the reader's schema, with what stands beside it. */
export type Rule = (shape: Shape, reader: JsonObject, proof: Proof) => boolean;
