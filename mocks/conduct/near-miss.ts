import { editDistance } from "../../src/files/closest.js";
import { type Operation, operations, type ServerName } from "../../src/generated/operations.js";

/** What a call that is no operation was probably meant to be. */
export interface NearMiss {
  readonly operation: Operation;
  /** The values of the path's parameters, as far as the call had some in their place. */
  readonly path: Readonly<Record<string, string>>;
  /** How far the call was off: 0 is not at all. */
  readonly distance: number;
}

/** Where, and what, was called. */
export interface Attempt {
  readonly server: ServerName;
  readonly method: string;
  readonly path: string;
}

/** Beyond these, nobody meant one of ours. */
const FARTHEST = 2.5;
const MOST_SEGMENTS = 12;
const LONGEST_PATH = 500;

const LEFT_OUT = 1;
/** More than what was left out: nobody writes what nobody meant. */
const TOO_MUCH = 1.25;
const OTHER_SEGMENT = 1.5;
const OTHER_METHOD = 1;
const OTHER_SERVER = 0.5;

/** The operation that comes nearest to a call, by path, method and server, if one is near enough. */
export function nearMiss(attempt: Attempt): NearMiss | undefined {
  const segments = attempt.path.split("/").slice(1);
  if (segments.length > MOST_SEGMENTS || attempt.path.length > LONGEST_PATH) return undefined;
  let nearest: NearMiss | undefined;
  for (const operation of Object.values(operations)) {
    const { path, distance } = align(operation.path.split("/").slice(1), segments);
    const off =
      distance +
      (operation.method === attempt.method ? 0 : OTHER_METHOD) +
      (operation.server === attempt.server ? 0 : OTHER_SERVER);
    if (off <= FARTHEST && off < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { operation, path, distance: off };
    }
  }
  return nearest;
}

/** Says it to whoever called: "did you mean …?" */
export function describeNearMiss(
  { operation: { method, path, server } }: NearMiss,
  called: ServerName,
): string {
  const where = server === called ? "" : ` of the ${server}`;
  return `did you mean ${method} ${path}${where}?`;
}

type Alignment = Pick<NearMiss, "path" | "distance">;

/**
 * Lays a path over a template with the fewest changes: segments left out, segments too much, and others, which cost as
 * much as their letters differ. A parameter takes any segment.
 */
function align(template: readonly string[], segments: readonly string[]): Alignment {
  let above = Array.from(
    { length: segments.length + 1 },
    (_, tooMany): Alignment => ({ path: {}, distance: tooMany * TOO_MUCH }),
  );
  for (const part of template) {
    const row: Alignment[] = [more(above[0], LEFT_OUT)];
    segments.forEach((segment, index) => {
      row.push(
        nearer(
          nearer(more(above[index + 1], LEFT_OUT), more(row[index], TOO_MUCH)),
          match(above[index], part, segment),
        ),
      );
    });
    above = row;
  }
  return above.at(-1) ?? FAR;
}

const FAR: Alignment = { path: {}, distance: Number.POSITIVE_INFINITY };

const more = (before: Alignment = FAR, cost: number): Alignment => ({
  ...before,
  distance: before.distance + cost,
});

/** The second wins a draw: a segment that is there is rather taken than left out. */
const nearer = (one: Alignment, other: Alignment): Alignment =>
  one.distance < other.distance ? one : other;

function match(before: Alignment = FAR, part: string, segment: string): Alignment {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  if (name !== undefined && segment !== "")
    return { ...before, path: { ...before.path, [name]: decode(segment) } };
  const length = Math.max(part.length, segment.length);
  return more(
    before,
    part === segment ? 0 : (OTHER_SEGMENT * editDistance(part, segment)) / length,
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
