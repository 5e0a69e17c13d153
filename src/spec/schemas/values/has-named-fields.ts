import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Schema } from "../canonical/schema.js";

type IsValid = (value: unknown, schema: Schema) => boolean;

/**
 * Whether every field of a value that a schema allows is one that the schema names there. This is what *named* means,
 * asked of one value with a validator; the prover reasons about all values at once, and is held against this.
 *
 * A record names the fields under `properties`, `patternProperties` and `required`, and any field where
 * `additionalProperties` is a schema that asks something. Who names nothing is a map, in which any field is meant.
 *
 * @param schemas what is asked of the value, at first one schema; branches that it does not follow name nothing
 */
export function hasNamedFields(
  value: unknown,
  schemas: readonly Schema[],
  isValid: IsValid,
): boolean {
  const applied = schemas.flatMap((one) => followed(value, one, isValid));
  if (Array.isArray(value))
    return value.every((item, at) =>
      hasNamedFields(
        item,
        applied.map((one) => itemOf(one, at)),
        isValid,
      ),
    );
  if (!isObject(value)) return true;
  const isRecord = applied.some((one) => "properties" in one || "patternProperties" in one);
  return Object.entries(value).every(
    ([name, field]) =>
      (!isRecord || applied.some((one) => names(one, name))) &&
      hasNamedFields(
        field,
        applied.flatMap((one) => fieldOf(one, name)),
        isValid,
      ),
  );
}

/** The schemas that stand in a schema for the same value, and that the value follows. */
function followed(value: unknown, schema: Schema, isValid: IsValid): JsonObject[] {
  if (!isObject(schema)) return [];
  const list = (keyword: string) =>
    Array.isArray(schema[keyword]) ? (schema[keyword] as Schema[]) : [];
  const chosen = [...list("anyOf"), ...list("oneOf")].filter((one) => isValid(value, one));
  const {
    if: asked,
    then = true,
    else: otherwise = true,
  } = schema as { if?: Schema; then?: Schema; else?: Schema };
  const conditional =
    asked === undefined ? [] : isValid(value, asked) ? [asked, then] : [otherwise];
  return [
    schema,
    ...[...list("allOf"), ...chosen, ...conditional].flatMap((one) =>
      followed(value, one, isValid),
    ),
  ];
}

function names(schema: JsonObject, name: string): boolean {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as { properties?: object; required?: string[]; additionalProperties?: Schema };
  const hasContent = isObject(additionalProperties) && Object.keys(additionalProperties).length > 0;
  return (
    Object.hasOwn(properties, name) ||
    required.includes(name) ||
    hasContent ||
    patterned(schema, name).length > 0
  );
}

function patterned(schema: JsonObject, name: string): Schema[] {
  const patterns = Object.entries(
    (schema.patternProperties ?? {}) as { [pattern: string]: Schema },
  );
  return patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name)).map(([, one]) => one);
}

function fieldOf(schema: JsonObject, name: string): Schema[] {
  const properties = (schema.properties ?? {}) as { [name: string]: Schema };
  const asked = [
    ...(Object.hasOwn(properties, name) ? [properties[name] as Schema] : []),
    ...patterned(schema, name),
  ];
  return asked.length > 0 ? asked : [(schema.additionalProperties as Schema | undefined) ?? true];
}

function itemOf(schema: JsonObject, at: number): Schema {
  const { prefixItems = [], items = true } = schema as { prefixItems?: Schema[]; items?: Schema };
  return prefixItems[at] ?? items;
}
