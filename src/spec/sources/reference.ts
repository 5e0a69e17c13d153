import path from "node:path";
import { isObject } from "../../documents/document.js";
import { isAddress } from "./source.js";
import type { Path } from "./source-file.js";

/** What a `$ref` names: a file, and the steps to a value in it. */
export interface Target {
  /** An absolute path or an address. */
  readonly file: string;
  readonly path: readonly string[];
}

/** A `$ref` where it is written. */
export interface Reference {
  readonly path: Path;
  readonly text: string;
}

/** @param from the file in which the reference stands */
export function targetOf(text: string, from: string): Target {
  const [uri = "", fragment = ""] = text.split("#", 2);
  return { file: uri === "" ? from : joinFile(from, uri), path: readPointer(fragment) };
}

function joinFile(from: string, uri: string): string {
  if (isAddress(uri)) return uri;
  if (isAddress(from)) return new URL(uri, from).href;
  return path.resolve(path.dirname(from), uri);
}

/** The steps of a JSON pointer (RFC 6901), also in the form of a fragment. */
export function readPointer(pointer: string): string[] {
  const steps = pointer.replace(/^#/, "").split("/").slice(1);
  return steps.map((step) => unescapePercent(step.replaceAll("~1", "/").replaceAll("~0", "~")));
}

export function writePointer(steps: Path): string {
  return steps
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

function unescapePercent(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // a percent sign that escapes nothing
  }
}

/** The value at the end of the steps; undefined where there is none. */
export function valueAt(value: unknown, steps: Path): unknown {
  return steps.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}

/** In these stand values of users, in which `$ref` is a word like any other. */
const VALUES = new Set(["example", "default", "const", "enum"]);
/** Their keys are names, and no keywords. */
const NAMED = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "schemas",
  "responses",
  "examples",
]);

/** All references of a file, in its order. */
export function referencesIn(value: unknown): readonly Reference[] {
  const found: Reference[] = [];
  collect(value, [], found);
  return found;
}

function collect(value: unknown, at: Path, found: Reference[]): void {
  if (Array.isArray(value)) {
    value.forEach((one, index) => {
      collect(one, [...at, index], found);
    });
    return;
  }
  if (!isObject(value)) return;
  const isNamed = NAMED.has(String(at.at(-1))) && !NAMED.has(String(at.at(-2)));
  if (!isNamed && typeof value.$ref === "string")
    found.push({ path: [...at, "$ref"], text: value.$ref });
  for (const [key, one] of Object.entries(value)) {
    if (!isNamed && isValue(key, one)) continue;
    collect(one, [...at, key], found);
  }
}

/** `examples` is a list of values in a schema, elsewhere a map; below a `value` the bundler follows references, too. */
function isValue(key: string, one: unknown): boolean {
  return VALUES.has(key) || (key === "examples" && Array.isArray(one));
}
