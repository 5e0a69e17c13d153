import { isObject, type JsonObject } from "../../src/documents/document.js";
import type { Path, Place } from "./define-rule.js";

/** The object at a place in a value; an empty one where there is none. */
export function objectAt(value: unknown, ...path: Path): JsonObject {
  const found = at(value, path);
  return isObject(found) ? found : {};
}

/** The list at a place in a value; an empty one where there is none. */
export function listAt(value: unknown, ...path: Path): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, step) => {
    if (Array.isArray(here)) return here[Number(step)];
    return isObject(here) ? here[step] : undefined;
  }, value);

export const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";

/** The parameters of the operation at a place: its own, and those of its path. */
export function parametersOf(operation: JsonObject, { root, path }: Place): readonly JsonObject[] {
  const inherited = listAt(root, "paths", path[1] ?? "", "parameters");
  return [...inherited, ...listAt(operation, "parameters")].filter(isObject);
}

/** How one names an operation to people: by its operationId, or by its method and path. */
export function nameOf(operation: JsonObject, { path }: Place): string {
  if (isText(operation.operationId)) return operation.operationId;
  return `${String(path[2]).toUpperCase()} ${path[1]}`;
}

/** The operationIds of a document. */
export function operationIdsOf(root: unknown): string[] {
  return Object.values(objectAt(root, "paths"))
    .flatMap((item) => Object.values(objectAt(item)))
    .map((operation) => objectAt(operation).operationId)
    .filter(isText);
}
