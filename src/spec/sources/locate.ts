import { isObject } from "../../documents/document.js";
import { readPointer, type Target, targetOf, valueAt } from "./reference.js";
import type { Path, Spot } from "./source-file.js";
import type { SourceFiles } from "./source-files.js";

/** Where something is written. */
export interface FileSpot extends Spot {
  /** As messages name it. */
  readonly file: string;
}

/**
 * Finds where a place of a bundled document is written.
 * @param place a JSON pointer (RFC 6901) into the bundle, or the steps
 * @returns the spot of the key there; where the bundle has no such place, that of the deepest on the way to it
 */
export type Locate = (place: string | Path) => FileSpot;

/**
 * Walks a bundle and its sources side by side: where the one has a reference into `components` and the other one to a
 * file, the component is written in that file, whatever name the bundler gave it.
 *
 * @param root the file of the document; it and all that it refers to are opened
 */
export function locator(bundle: unknown, root: string, files: SourceFiles): Locate {
  let components: ReadonlyMap<string, Target> | undefined;
  return (place) => {
    components ??= componentsOf(bundle, root, files);
    const steps = (typeof place === "string" ? readPointer(place) : place).map(String);
    const { target, left } = startOf(steps, { file: root, path: [] }, components);
    const found = left.reduce((at: Found, step) => (at.isEnd ? at : descend(at, step, files)), {
      target,
      isEnd: false,
    });
    const file = files.opened(found.target.file);
    if (file === undefined) throw new Error(`${found.target.file} was never opened`);
    return { file: file.name, ...file.spotOf(found.target.path) };
  };
}

interface Found {
  readonly target: Target;
  readonly isEnd: boolean;
}

/** Components are where they were found; all else is below the root. */
function startOf(
  steps: readonly string[],
  root: Target,
  components: ReadonlyMap<string, Target>,
): { target: Target; left: readonly string[] } {
  const target = steps[0] === "components" ? components.get(keyOf(steps)) : undefined;
  return target === undefined ? { target: root, left: steps } : { target, left: steps.slice(3) };
}

function descend({ target }: Found, step: string, files: SourceFiles): Found {
  const next = { file: target.file, path: [...target.path, step] };
  if (valueIn(next, files) !== undefined) return { target: next, isEnd: false };
  const through = { ...resolveTarget(target, files) };
  const beyond = { file: through.file, path: [...through.path, step] };
  if (valueIn(beyond, files) !== undefined) return { target: beyond, isEnd: false };
  return { target, isEnd: true };
}

function componentsOf(bundle: unknown, root: string, files: SourceFiles): Map<string, Target> {
  const components = new Map<string, Target>();
  const pair = (bundled: unknown, target: Target): void => {
    const source = valueIn(target, files);
    if (isReference(bundled)) {
      const steps = readPointer(bundled.$ref);
      const key = keyOf(steps);
      if (!isReference(source) || steps.length !== 3 || components.has(key)) return;
      const component = resolveTarget(target, files);
      components.set(key, component);
      pair(valueAt(bundle, steps), component);
    } else if (Array.isArray(bundled)) {
      for (const index of bundled.keys()) pair(bundled[index], below(target, String(index)));
    } else if (isObject(bundled)) {
      for (const [key, one] of Object.entries(bundled)) pair(one, below(target, key));
    }
  };
  const below = (target: Target, step: string): Target =>
    descend({ target, isEnd: false }, step, files).target;
  pair(bundle, { file: root, path: [] });
  return components;
}

/** What is at the end of a chain of references that begins here. */
function resolveTarget(target: Target, files: SourceFiles): Target {
  const value = valueIn(target, files);
  return isReference(value) ? resolveTarget(targetOf(value.$ref, target.file), files) : target;
}

const valueIn = ({ file, path }: Target, files: SourceFiles): unknown =>
  valueAt(files.opened(file)?.value, path);

const isReference = (value: unknown): value is { $ref: string } =>
  isObject(value) && typeof value.$ref === "string";

const keyOf = (steps: readonly string[]): string => steps.slice(0, 3).join("/");
