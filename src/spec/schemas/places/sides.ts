import type { JsonObject } from "../../../documents/document.js";
import type { Origins } from "../canonical/origins.js";
import { type Schema, schemaMap } from "../canonical/schema.js";
import { pointerStep } from "../canonical/text.js";
import type { SchemaChangeKind } from "../schema-change.js";
import type { Step } from "./path.js";

/** The two schemas, and which of them is the older one. */
export interface Sides {
  readonly isWriterOlder: boolean;
  readonly writerOrigins: Origins;
  readonly readerOrigins: Origins;
}

/** A pair of schemas that correspond. */
export interface Pair {
  readonly writer: Schema;
  readonly reader: Schema;
  readonly writerAt: string;
  readonly readerAt: string;
  readonly path: readonly Step[];
  readonly subject: string;
}

/** What every difference of a pair has. */
export function here(
  { subject, path }: Pair,
  kind: SchemaChangeKind,
  writer: Schema,
  patched: Schema,
) {
  return { kind, subject, path, writer, patched };
}

/** Where the first of these keywords stands in each, or what it holds under a key. */
export function pointersOf(
  sides: Sides,
  writer: JsonObject,
  reader: JsonObject,
  keywords: readonly string[],
  key?: string,
) {
  const of = (schema: JsonObject, origins: Origins) => {
    const keyword = keywords.find((one) => one in schema);
    if (keyword === undefined) return undefined;
    if (key !== undefined && !Object.hasOwn(schemaMap(schema, keyword), key)) return undefined;
    return origins.of(schema, keyword) + (key === undefined ? "" : pointerStep(key));
  };
  return olderAndNewer(sides, of(writer, sides.writerOrigins), of(reader, sides.readerOrigins));
}

export function olderAndNewer(
  sides: Sides,
  writer: string | undefined,
  reader: string | undefined,
) {
  return sides.isWriterOlder ? { older: writer, newer: reader } : { older: reader, newer: writer };
}

export function beforeAndAfter(sides: Sides, writer: unknown, reader: unknown) {
  return sides.isWriterOlder
    ? { before: writer, after: reader }
    : { before: reader, after: writer };
}
