import type { JsonObject } from "../../documents/document.js";
import { canonicalSchema } from "./canonical/canonical-schema.js";
import { Origins } from "./canonical/origins.js";
import { isSame } from "./canonical/text.js";
import { Judge } from "./judge.js";
import type { Difference } from "./places/difference.js";
import { differences } from "./places/differences.js";
import { Prover } from "./proof/prover.js";
import type { Direction, SchemaChange } from "./schema-change.js";
import { toChange } from "./to-change.js";
import { type Exchange, isSpelling, verdictOf } from "./verdict-of.js";
import { WitnessSearch } from "./witness-search.js";

export type { Direction, SchemaChange } from "./schema-change.js";

/** Beyond these, two schemas are not the same schema with changes, but another one. */
const MOST_CHANGES = 64;

/**
 * Compares two schemas of the same part of the same operation, from the side of those who have to get on with each
 * other: the *writer* of a value follows one document, its *reader* the other. Requests are written by callers who
 * know the older document and read by servers that follow the newer; answers are written by those servers and read
 * by those callers.
 *
 * A change is *safe* only where it is proven that the reader allows every value the writer may write, *breaking* only
 * where a value was found, and confirmed by the validators, that the writer may write and the reader refuses; else it
 * is *undecided*. Only values with fields that the writer's schema names count, since others were never promised: a
 * new optional field in a request is safe. A field that is no longer named, and a record that is open no longer, are
 * never safe, though no value shows it.
 *
 * Give a part that is always a record (path, query, headers) as `{ type: "object", properties: … }` in both
 * documents, also where it has no parameter: `true` means that any value whatever is allowed.
 *
 * @param older a JSON Schema 2020-12 without `$ref`; `true` where nothing is asked
 * @param newer the same part in the newer document
 * @returns the same changes in the same order for the same schemas; none where both allow the same and name the same
 */
export function compareSchemas(
  older: JsonObject | true,
  newer: JsonObject | true,
  direction: Direction,
): readonly SchemaChange[] {
  if (isSame(older, newer)) return [];
  const isRequest = direction === "request";
  const [writerGiven, readerGiven] = isRequest ? [older, newer] : [newer, older];
  const [writerOrigins, readerOrigins] = [new Origins(), new Origins()];
  const writer = canonicalSchema(writerGiven, writerOrigins);
  const reader = canonicalSchema(readerGiven, readerOrigins);
  if (isSame(writer, reader)) return [];
  const judge = new Judge();
  const exchange: Exchange = {
    direction,
    writer,
    reader,
    given: { writer: writerGiven, reader: readerGiven },
    prover: new Prover(judge),
    search: new WitnessSearch(judge, writerGiven, readerGiven),
  };
  const whole: Difference = {
    kind: "schema-changed",
    pointers: { older: "", newer: "" },
    before: older,
    after: newer,
    subject: "",
    path: [],
    writer,
    patched: reader,
  };
  const sides = { isWriterOlder: isRequest, writerOrigins, readerOrigins };
  const found = differences(writer, reader, sides);
  return judgeAll(found.length > MOST_CHANGES ? [whole] : found, whole, exchange);
}

function judgeAll(
  found: readonly Difference[],
  whole: Difference,
  exchange: Exchange,
): SchemaChange[] {
  const { prover, writer, reader } = exchange;
  const isAllIncluded = prover.isIncluded(writer, reader, true);
  if (isAllIncluded && isSpelling(whole, prover)) return [];
  const judged = (one: Difference, isAlone: boolean) => {
    const verdict = verdictOf(one, exchange, { isAllIncluded, isAlone });
    return verdict === undefined ? [] : [toChange(one, verdict, exchange)];
  };
  const changes = found.flatMap((difference) => judged(difference, found.length === 1));
  // Changes that are safe, or nothing, one by one may be more together: what holds of all has the last word.
  const isTold = changes.some(({ verdict }) => isAllIncluded || verdict !== "safe");
  return isTold ? changes : [...changes, ...judged(whole, true)];
}
