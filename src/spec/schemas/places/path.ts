import { isObject, type JsonObject } from "../../../documents/document.js";
import { allOf, type Schema, schemaList, schemaMap } from "../canonical/schema.js";

/** From a schema to one that stands in it. */
export interface Step {
  readonly keyword: string;
  /** The name or the position under keywords that hold several. */
  readonly key?: string | number;
}

/** The schema with another one at the end of the path. */
export function replaceAt(schema: Schema, path: readonly Step[], other: Schema): Schema {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  if (!isObject(schema)) return schema;
  return withInside(schema, step, replaceAt(inside(schema, step), rest, other));
}

/**
 * The same, but narrowed so that values have something there: fields on the way are required, lists have items, and
 * of every choice only the branch on the way is left.
 */
export function focusAt(schema: Schema, path: readonly Step[], other: Schema): Schema {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  if (!isObject(schema)) return schema;
  return narrowed(schema, step, focusAt(inside(schema, step), rest, other));
}

export function inside(schema: JsonObject, { keyword, key }: Step): Schema {
  const value = schema[keyword] as Schema | Schema[] | undefined;
  if (key === undefined) return (value as Schema | undefined) ?? true;
  if (Array.isArray(value)) return value[Number(key)] ?? true;
  return schemaMap(schema, keyword)[key] ?? true;
}

function withInside(schema: JsonObject, { keyword, key }: Step, other: Schema): JsonObject {
  if (key === undefined) return { ...schema, [keyword]: other };
  if (Array.isArray(schema[keyword]))
    return { ...schema, [keyword]: schemaList(schema, keyword).with(Number(key), other) };
  return { ...schema, [keyword]: { ...schemaMap(schema, keyword), [key]: other } };
}

function narrowed(schema: JsonObject, step: Step, other: Schema): Schema {
  const changed = withInside(schema, step, other);
  const { required = [], minItems = 0, minProperties = 0 } = schema;
  const prefix = schemaList(schema, "prefixItems").length;
  switch (step.keyword) {
    case "properties":
      return { ...changed, required: [...new Set([...(required as string[]), String(step.key)])] };
    case "patternProperties":
    case "additionalProperties":
      return {
        ...changed,
        minProperties: Math.max(Number(minProperties), (required as string[]).length + 1),
      };
    case "items":
      return { ...changed, minItems: Math.max(Number(minItems), prefix + 1) };
    case "prefixItems":
      return { ...changed, minItems: Math.max(Number(minItems), Number(step.key) + 1) };
    case "anyOf":
    case "oneOf": {
      const { [step.keyword]: _, ...rest } = schema;
      return allOf([rest, other]);
    }
    case "then":
    case "else": {
      const { if: asked, then: _, else: __, ...rest } = schema;
      const when = step.keyword === "then" ? (asked as Schema) : { not: asked };
      return allOf([rest, when, other]);
    }
    default:
      return changed;
  }
}
