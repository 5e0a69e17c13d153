import type { JsonObject } from "../../documents/document.js";
import { isChosen } from "../../documents/judged-schema.js";
import { compareSchemas, type Direction, type SchemaChange } from "../schemas/compare-schemas.js";
import { compareAnnotations } from "./compare-annotations.js";
import { markBehind, markFindings, movedMarks } from "./compare-marks.js";
import type { Finding } from "./finding.js";
import { isParameter, type Located, locateChange } from "./locate-change.js";
import type { OperationPair } from "./pair-operations.js";
import { type PairedPart, pairParts } from "./pair-parts.js";
import { isWithin, type Part } from "./parts.js";

type Schema = JsonObject | true;
type CompareSchemas = typeof compareSchemas;

/** Remembers what it has compared: the same schema stands in many operations. */
export function rememberingCompareSchemas(): CompareSchemas {
  const known = new Map<string, readonly SchemaChange[]>();
  return (older: Schema, newer: Schema, direction: Direction) => {
    const [before, after] = [JSON.stringify(older), JSON.stringify(newer)];
    if (before === after) return [];
    const key = `${direction} ${before} ${after}`;
    const changes = known.get(key) ?? compareSchemas(older, newer, direction);
    known.set(key, changes);
    return changes;
  };
}

/**
 * What an operation is called with and answers, under both judgements.
 *
 * What the stated judgement shows as well is said once. What it shows alone is behind a mark that was moved, or behind
 * an `x-stated`.
 */
export function compareParts(pair: OperationPair, compare: CompareSchemas): Finding[] {
  const stated = pairParts(pair, "stated");
  return pairParts(pair, "documented").flatMap((part, index) => {
    const documented = locatedChanges(part, compare);
    const beside = stated[index] ? locatedChanges(stated[index], compare) : [];
    const alone = beside.filter((one) => !documented.some((other) => isSame(one, other)));
    const marks = movedMarks(part);
    const behind = alone.map((one) => markBehind(marks, one));
    return [
      ...documented.map((one) => findingOf(pair, one, !beside.some((other) => isSame(other, one)))),
      ...marks.flatMap((mark) => {
        const shown = alone.filter((_, at) => behind[at] === mark).map(({ change }) => change);
        return markFindings(pair, part, mark, shown);
      }),
      ...alone
        .filter((_, at) => behind[at] === undefined)
        .map((one) => findingOf(pair, one, false)),
      ...compareAnnotations(pair, part),
    ];
  });
}

function locatedChanges(paired: PairedPart, compare: CompareSchemas): Located[] {
  const { older, newer } = paired;
  return compare(older.schema, newer.schema, newer.direction).map((one) =>
    locateChange(paired, one),
  );
}

/** The same keyword of the same schema, or of what is stated beside it. */
function isSame(one: Located, other: Located): boolean {
  return one.change.kind === other.change.kind && withoutStated(one) === withoutStated(other);
}

function withoutStated({ pointer }: Located): string | undefined {
  return pointer?.replace("/x-stated", "");
}

function findingOf(
  pair: OperationPair,
  { change, part, name, pointer }: Located,
  isChoice: boolean,
): Finding {
  const { verdict, hurts, message, before, after, witness } = change;
  const point = isChoice ? pointAround(part, change.pointer) : undefined;
  const finding: Finding = {
    kind: kindOf(part, change),
    verdict,
    aspect: part.direction,
    hurts,
    operations: [pair.older.id],
    place: { document: pair.newer.document.server, pointer: pointer ?? pair.newer.pointer },
    message,
    why: change.why,
    ...(point !== undefined && { choice: point }),
    before,
    after,
    ...(witness && { witness: { operation: pair.older.id, part: name, ...witness } }),
  };
  return isTakenFromCallers(part, change) ? { ...finding, ...TAKEN_FROM_CALLERS } : finding;
}

const TAKEN_FROM_CALLERS = {
  verdict: "breaking",
  hurts: ["callers", "types"],
  why: "It was taken away: what callers ask for with it is no longer heeded.",
} as const;

/** A parameter or field that may still be sent, and of which nobody says any more what it does. */
function isTakenFromCallers({ direction }: Part, { kind, witness }: SchemaChange): boolean {
  return direction === "request" && kind === "property-removed" && witness === undefined;
}

function kindOf(part: Part, { kind, pointer }: SchemaChange): string {
  if (!part.isRecordOfParameters) return `${part.direction}-${kind}`;
  const isItself = isParameter(part, pointer) || /^\/required/.test(pointer);
  return isItself ? kind.replace("property-", "parameter-") : `parameter-${kind}`;
}

/** The open point of the innermost choice around a place of the part's schema. */
function pointAround({ places }: Part, pointer: string): string | undefined {
  const around = places.filter(({ path, schema }) => isChosen(schema) && isWithin(pointer, path));
  const innermost = around.at(-1);
  return innermost && String(innermost.schema["x-open-point"]);
}
