import { isJsonObject } from "../json.js";

/** One end of a JSON value: a scalar, `{}` or `[]`, and the way to it. */
export interface Leaf {
  /** `.items[0].id`, or `.tags["a key"]` where the key is no plain word; empty for the whole. */
  readonly path: string;
  /** As JSON, spelled as `JSON.stringify` spells it. */
  readonly value: string;
}

/** A JSON value as its leaves, in its order. The function `leaves` of a script does the same with text. */
export function leavesOf(value: unknown, path = ""): readonly Leaf[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ path, value: "[]" }];
    return value.flatMap((inner, index) => leavesOf(inner, `${path}[${index}]`));
  }
  if (!isJsonObject(value)) return [{ path, value: JSON.stringify(value) }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, value: "{}" }];
  return entries.flatMap(([key, inner]) => leavesOf(inner, path + step(key)));
}

const PLAIN_WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

function step(key: string): string {
  return PLAIN_WORD.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** The way to an entry of the object at a path. */
export function entryPath(path: string, key: string): string {
  return path + step(key);
}

/** The same path with `[]` for each index. */
export function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}

/** Is the leaf at the path, or below it? */
export function isBelow({ path }: Leaf, above: string): boolean {
  return path.startsWith(above) && /^($|[.[])/.test(path.slice(above.length));
}

/** The string of a leaf; `undefined` when it is none. */
export function stringOf({ value }: Leaf): string | undefined {
  return value.startsWith('"') ? (JSON.parse(value) as string) : undefined;
}
