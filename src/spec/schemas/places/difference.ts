import type { Schema } from "../canonical/schema.js";
import type { SchemaChangeKind } from "../schema-change.js";
import type { Step } from "./path.js";

/** One place where the writer's schema and the reader's say different things, by themselves or about a field. */
export interface Difference {
  readonly kind: SchemaChangeKind;
  /** Where it stands in each of the schemas as they were given; nothing where it does not. */
  readonly pointers: { readonly older?: string | undefined; readonly newer?: string | undefined };
  readonly before: unknown;
  readonly after: unknown;
  /** The place in a value: `tags.*`, `items[].id`; empty for the value itself. */
  readonly subject: string;
  /** To the smallest schema of the writer in which it stands. */
  readonly path: readonly Step[];
  /** That schema. */
  readonly writer: Schema;
  /** That schema, with this one difference done as the reader has it. */
  readonly patched: Schema;
}
