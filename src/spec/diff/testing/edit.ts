import { type Document, isObject, type JsonObject } from "../../../documents/document.js";
import type { Party, Verdict } from "../../change.js";

export type Root = Document["root"];

/** A change that somebody makes to one of the documents, and what is to be said of it. */
export interface Edit {
  /** A sentence about the newer document. */
  readonly name: string;
  readonly server: Document["server"];
  /** Changes the bundled document in place; give it a copy. */
  readonly apply: (root: Root) => void;
  readonly expected: Expected;
}

export interface Expected {
  readonly verdict: Verdict;
  readonly kind: string;
  readonly hurts: readonly Party[];
  /** The kinds of what else shows, where the edit cannot be made without it. */
  readonly also?: readonly string[];
}

/** The object behind the keys. Throws where there is none, so that no edit can go astray. */
export function at(root: JsonObject, ...keys: readonly (string | number)[]): JsonObject {
  let value: unknown = root;
  for (const key of keys) value = (value as JsonObject | undefined)?.[key];
  if (!isObject(value)) throw new Error(`nothing at ${keys.join(" › ")}`);
  return value;
}

/** The schema of a component, or of a property inside it. */
export function schema(root: Root, name: string, ...keys: readonly (string | number)[]) {
  return at(root, "components", "schemas", name, ...keys);
}

/** The operation of that operationId. */
export function operation(root: Root, id: string, ...keys: readonly (string | number)[]) {
  for (const item of Object.values(root.paths))
    for (const one of Object.values(item))
      if (isObject(one) && one.operationId === id) return at(one, ...keys);
  throw new Error(`no operation ${id}`);
}

/** The list behind the keys; one that is not there is made. */
export function list(object: JsonObject, key: string): unknown[] {
  object[key] ??= [];
  const value = object[key];
  if (!Array.isArray(value)) throw new Error(`${key} is no list`);
  return value;
}

/** Takes an entry out of a list. Throws where it is not in it. */
export function drop(object: JsonObject, key: string, is: (entry: JsonObject) => boolean): void {
  const rows = list(object, key);
  const rest = rows.filter((entry) => !is(entry as JsonObject));
  if (rest.length === rows.length) throw new Error(`nothing to take out of ${key}`);
  object[key] = rest;
}

/** The entry of a list. */
export function entry(object: JsonObject, key: string, is: (entry: JsonObject) => boolean) {
  const found = list(object, key).find((one) => is(one as JsonObject));
  if (!isObject(found)) throw new Error(`no such entry in ${key}`);
  return found;
}

/** A parameter of an operation, by its name. */
export function parameter(root: Root, id: string, name: string): JsonObject {
  return entry(operation(root, id), "parameters", (one) => one.name === name);
}
