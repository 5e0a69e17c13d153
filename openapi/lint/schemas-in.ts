import { isObject, type JsonObject } from "../../src/documents/document.js";
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from "../../src/documents/judged-schema.js";
import type { Path } from "./define-rule.js";
import { objectAt } from "./read.js";

export interface PlacedSchema {
  readonly schema: JsonObject;
  readonly at: Path;
}

/** All schemas that are written in a document, with those inside them; not what `x-stated` says. */
export function* schemasIn(root: JsonObject): Iterable<PlacedSchema> {
  for (const [name, schema] of Object.entries(objectAt(root, "components", "schemas"))) {
    yield* withInner(schema, ["components", "schemas", name]);
  }
  yield* schemasOf(root.paths, ["paths"]);
  for (const [part, components] of Object.entries(objectAt(root, "components"))) {
    if (part !== "schemas" && part !== "examples") {
      yield* schemasOf(components, ["components", part]);
    }
  }
}

/** The schemas of parameters, headers and media types: what stands under `schema`. */
function* schemasOf(value: unknown, at: Path): Iterable<PlacedSchema> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* schemasOf(one, [...at, index]);
  }
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === "schema") yield* withInner(one, [...at, key]);
    else if (key !== "example" && key !== "examples" && !key.startsWith("x-")) {
      yield* schemasOf(one, [...at, key]);
    }
  }
}

/** A schema, and those inside it. */
export function* withInner(schema: unknown, at: Path): Iterable<PlacedSchema> {
  if (!isObject(schema)) return;
  yield { schema, at };
  for (const [key, value] of Object.entries(schema)) {
    if (SCHEMAS.includes(key)) yield* withInner(value, [...at, key]);
    if (SCHEMA_LISTS.includes(key) && Array.isArray(value)) {
      for (const [index, one] of value.entries()) yield* withInner(one, [...at, key, index]);
    }
    if (SCHEMA_MAPS.includes(key)) {
      for (const [name, one] of Object.entries(objectAt(value))) {
        yield* withInner(one, [...at, key, name]);
      }
    }
  }
}
