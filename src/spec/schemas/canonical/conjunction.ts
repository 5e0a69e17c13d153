import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Origins } from "./origins.js";
import { isContextual, type Schema, schemaList, schemaMap, togetherWith } from "./schema.js";
import { distinctInOrder, isSame } from "./text.js";

/** `allOf` merged into the schema it stands in, as far as two keywords do not say different things. */
export function joinAll(schema: JsonObject, origins: Origins): JsonObject {
  const { allOf: _, ...rest } = schema;
  origins.inherit(rest, schema);
  const left: Schema[] = [];
  let joined: JsonObject = rest;
  for (const part of distinctInOrder(flat(schemaList(schema, "allOf"), origins))) {
    if (part === true) continue;
    const merged = isObject(part) && !isContextual(part) ? merge(joined, part) : undefined;
    if (merged === undefined || !isObject(part)) left.push(part);
    else {
      origins.inherit(merged, joined);
      origins.take(
        merged,
        part,
        Object.keys(part).filter((keyword) => !(keyword in joined)),
      );
      joined = merged;
    }
  }
  if (left.length === 0) return joined;
  const result = { ...joined, allOf: distinctInOrder(left) };
  origins.inherit(result, joined);
  return result;
}

function flat(schemas: readonly Schema[], origins: Origins): Schema[] {
  return schemas.flatMap((one) => {
    if (!isObject(one) || isContextual(one) || !Array.isArray(one.allOf)) return [one];
    const { allOf: inner, ...rest } = one;
    origins.inherit(rest, one);
    return [...(Object.keys(rest).length > 0 ? [rest] : []), ...flat(inner, origins)];
  });
}

/** One schema for both, or nothing where that is not plain. */
function merge(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const merged = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    if (isSame(merged[keyword], value) && togetherWith(keyword).length === 1) continue;
    if (keyword === "required" && keyword in one)
      merged.required = distinctInOrder([...(one.required as string[]), ...(value as string[])]);
    else if (keyword === "properties" && areOpen(one, other)) {
      const properties = mergeProperties(one, other);
      if (properties === undefined) return undefined;
      merged.properties = properties;
    } else if (togetherWith(keyword).some((beside) => beside in one)) return undefined;
    else merged[keyword] = value;
  }
  return merged;
}

/** Neither says what further fields are. */
function areOpen(...schemas: readonly JsonObject[]): boolean {
  return schemas.every((one) => !("additionalProperties" in one) && !("patternProperties" in one));
}

function mergeProperties(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const properties = schemaMap(one, "properties");
  const further = schemaMap(other, "properties");
  const clash = Object.keys(further).some(
    (name) => name in properties && !isSame(properties[name], further[name]),
  );
  return clash ? undefined : { ...properties, ...further };
}
