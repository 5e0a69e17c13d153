import { isChosen } from "../../documents/judged-schema.js";
import type { SchemaChange } from "../schemas/compare-schemas.js";
import type { Finding } from "./finding.js";
import type { Located } from "./locate-change.js";
import type { OperationPair } from "./pair-operations.js";
import type { PairedPart } from "./pair-parts.js";
import { isWithin, type Part } from "./parts.js";

/** A schema, parameter or media type that was put under another `x-open-point` than before, or none. */
export interface MovedMark {
  /** JSON pointer into the part's schema. */
  readonly path: string;
  /** JSON pointer into the newer bundled document. */
  readonly pointer: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The part has as many marks of these points as before: this one may have moved with its schema. */
  readonly isElsewhere: boolean;
}

/** The marks of a part that were set, changed or taken off, from the outside in; not those that moved with their schema. */
export function movedMarks({ older, newer }: PairedPart): MovedMark[] {
  const [before, after] = [marksOf(older), marksOf(newer)];
  const schemas = new Map(newer.places.map((place) => [place.path, place.pointer]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    const pointer = is?.pointer ?? schemas.get(path);
    if (was?.point === is?.point || pointer === undefined) return [];
    if (hasMark(before, is) || hasMark(after, was)) return [];
    const isElsewhere = [was, is].every(
      (mark) => mark === undefined || count(before, mark.point) === count(after, mark.point),
    );
    return [{ path, pointer, before: was?.point, after: is?.point, isElsewhere }];
  });
}

function count(marks: ReadonlyMap<string, Mark>, point: string): number {
  return [...marks.values()].filter((mark) => mark.point === point).length;
}

function hasMark(marks: ReadonlyMap<string, Mark>, mark: Mark | undefined): boolean {
  return [...marks.values()].some(
    ({ point, pointer }) => point === mark?.point && pointer === mark.pointer,
  );
}

/** Which of the moved marks is behind a change that only the stated judgement shows. */
export function markBehind(
  marks: readonly MovedMark[],
  { pointer }: Located,
): MovedMark | undefined {
  const around = marks.filter((mark) => isWithin(pointer ?? "", mark.pointer));
  return around.at(-1) ?? marks[0];
}

/**
 * What a moved mark means, given what the stated judgement asks for otherwise now; nothing where it asks the same and
 * the mark is elsewhere.
 *
 * What becomes open was promised and is not any more. What becomes stated is promised to callers and asked of servers.
 */
export function markFindings(
  pair: OperationPair,
  { newer }: PairedPart,
  mark: MovedMark,
  shown: readonly SchemaChange[],
): Finding[] {
  if (mark.isElsewhere && shown.length === 0) return [];
  const common = {
    aspect: "behaviour",
    operations: [pair.older.id],
    place: { document: pair.newer.document.server, pointer: mark.pointer },
    before: mark.before,
    after: mark.after,
  } as const;
  if (mark.before !== undefined && mark.after !== undefined)
    return [
      {
        ...common,
        kind: `${newer.direction}-open-point-changed`,
        verdict: "undecided",
        hurts: ["callers", "servers"],
        message: `What stands here answers the open point ${mark.after}, no longer ${mark.before}.`,
        why: "Other choices may be legitimate there; no schema tells which.",
      },
    ];
  if (mark.after === undefined) return [statedNow(common, newer, mark, shown)];
  return [openNow(common, pair, newer, { mark, shown })];
}

type Common = Pick<Finding, "aspect" | "operations" | "place" | "before" | "after">;

function openNow(
  common: Common,
  pair: OperationPair,
  { name, direction }: Part,
  { mark, shown }: { readonly mark: MovedMark; readonly shown: readonly SchemaChange[] },
): Finding {
  const message = `What stands here was stated; now it is a choice, at the open point ${mark.after}.`;
  const kind = `${direction}-now-open`;
  if (shown.length === 0)
    return {
      ...common,
      kind,
      verdict: "safe",
      hurts: [],
      message,
      why: "What is stated beside it asks the same as before.",
    };
  const witness = shown.find((change) => change.witness !== undefined)?.witness;
  if (direction === "answer" && witness !== undefined)
    return {
      ...common,
      kind,
      verdict: "breaking",
      hurts: ["callers"],
      message,
      why: "A server may answer now what no server could answer before.",
      witness: { operation: pair.older.id, part: name, ...witness },
    };
  return {
    ...common,
    kind,
    verdict: direction === "request" ? "breaking" : "undecided",
    hurts: ["callers"],
    message,
    why:
      direction === "request"
        ? "It was taken away that every server takes such a request: one may ask for something else here."
        : "The stated answer differs, and no answer was found that shows it.",
  };
}

function statedNow(
  common: Common,
  { direction }: Part,
  mark: MovedMark,
  shown: readonly SchemaChange[],
): Finding {
  const message = `What stands here was a choice, at the open point ${mark.before}; now it is stated.`;
  const kind = `${direction}-now-stated`;
  if (shown.length === 0)
    return {
      ...common,
      kind,
      verdict: "safe",
      hurts: [],
      message,
      why: "What was stated beside it asked the same.",
    };
  if (direction === "answer" && shown.every(({ verdict }) => verdict === "safe"))
    return {
      ...common,
      kind,
      verdict: "safe",
      hurts: ["servers"],
      message,
      why: "Callers are promised more; servers that chose otherwise have to change.",
    };
  return {
    ...common,
    kind,
    verdict: "undecided",
    hurts: ["callers", "servers"],
    message,
    why: "Servers that chose otherwise have to change, and with them the callers that followed their choice.",
  };
}

interface Mark {
  readonly point: string;
  readonly pointer: string;
}

function marksOf({ places }: Part): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { path, pointer, schema } of places)
    if (isChosen(schema) && !marks.has(path))
      marks.set(path, { point: String(schema["x-open-point"]), pointer });
  return marks;
}
