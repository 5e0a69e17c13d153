/** What stands at a path of a table, with the values that the path carries. */
export interface Standing<Entry> {
  readonly entry: Entry;
  readonly pathParameters: Record<string, string>;
}

interface Place<Entry> {
  readonly segments: readonly Segment[];
  readonly byMethod: ReadonlyMap<string, Entry>;
  readonly allow: readonly string[];
}

/** One of both: a text, or the name of what may stand there. */
interface Segment {
  readonly literal: string | undefined;
  readonly parameter: string | undefined;
}

/** What stands at which method and path; a path is a template as `/things/{id}`. */
export class PathTable<Entry extends { readonly method: string; readonly path: string }> {
  /** By the number of segments; a literal path is meant before a parameter. */
  readonly #places = new Map<number, Place<Entry>[]>();

  constructor(entries: Iterable<Entry>) {
    const byPath = new Map<string, Map<string, Entry>>();
    for (const entry of entries) {
      const byMethod = byPath.get(entry.path) ?? new Map<string, Entry>();
      byPath.set(entry.path, byMethod.set(entry.method, entry));
    }
    for (const [path, byMethod] of byPath) {
      const segments = path.split("/").map(readSegment);
      const places = this.#places.get(segments.length) ?? [];
      this.#places.set(segments.length, places);
      places.push({ segments, byMethod, allow: [...byMethod.keys()] });
    }
    for (const places of this.#places.values()) {
      places.sort((a, b) => parameterCount(a.segments) - parameterCount(b.segments));
    }
  }

  /**
   * Finds what is meant.
   *
   * @param pathname the path of the URL, still percent-encoded, without the query
   * @returns the entry; or, where the path exists with other methods only, those methods; or undefined
   */
  find(
    method: string,
    pathname: string,
  ): Standing<Entry> | { readonly allow: readonly string[] } | undefined {
    const encoded = pathname.split("/");
    const segments = pathname.includes("%") ? encoded.map(decode) : encoded;
    const place = this.#places.get(segments.length)?.find((one) => matches(one.segments, segments));
    if (place === undefined) return undefined;
    const { byMethod, allow, segments: template } = place;
    const entry = byMethod.get(method);
    return entry === undefined
      ? { allow }
      : { entry, pathParameters: valuesOf(template, segments) };
  }
}

const readSegment = (text: string): Segment =>
  text.startsWith("{")
    ? { literal: undefined, parameter: text.slice(1, -1) }
    : { literal: text, parameter: undefined };

/** An empty segment is nobody's value. */
function matches(template: readonly Segment[], segments: readonly string[]): boolean {
  for (let index = 0; index < template.length; index++) {
    const literal = template[index]?.literal;
    const isRight = literal === undefined ? segments[index] !== "" : segments[index] === literal;
    if (!isRight) return false;
  }
  return true;
}

function valuesOf(
  template: readonly Segment[],
  segments: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (let index = 0; index < template.length; index++) {
    const parameter = template[index]?.parameter;
    if (parameter !== undefined) values[parameter] = segments[index] ?? "";
  }
  return values;
}

/** A malformed escape is data that no server made: it stays as it was sent. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function parameterCount(segments: readonly Segment[]): number {
  return segments.filter(({ parameter }) => parameter !== undefined).length;
}
