import { isObject } from "../../../documents/document.js";
import { isContextual, type Schema, schemaList, schemaMap } from "../canonical/schema.js";
import { type Naming, NO_NAMES } from "./shape.js";

const IN_PLACE = ["allOf", "anyOf", "oneOf"];
const IN_PLACE_ONE = ["not", "if", "then", "else"];

/** The fields of which a schema, or what stands in it in the same place, speaks. */
export function namingOf(schema: Schema): Naming {
  if (!isObject(schema)) return NO_NAMES;
  if (isContextual(schema)) return { ...NO_NAMES, any: true, deep: true };
  const patterns = schemaMap(schema, "patternProperties");
  const properties = schemaMap(schema, "properties");
  const inside = [
    ...Object.values(properties),
    ...Object.values(patterns),
    ...["items", "additionalProperties", "contains"].map((keyword) => schema[keyword] as Schema),
    ...schemaList(schema, "prefixItems"),
  ];
  const depends = Object.entries(schemaMap(schema, "dependentRequired")).flat(2).map(String);
  const own: Naming = {
    fields: [...Object.keys(properties), ...((schema.required as string[]) ?? []), ...depends],
    patterns: Object.keys(patterns),
    any:
      isObject(schema.additionalProperties) ||
      "dependentSchemas" in schema ||
      "dependencies" in schema,
    deep: inside.some(namesAnything) || "dependentSchemas" in schema || "dependencies" in schema,
  };
  return allNames([own, ...applied(schema).map(namingOf)]);
}

function applied(schema: { readonly [keyword: string]: unknown }): Schema[] {
  return [
    ...IN_PLACE.flatMap((keyword) => schemaList(schema, keyword)),
    ...IN_PLACE_ONE.map((keyword) => schema[keyword] as Schema | undefined).filter(
      (one) => one !== undefined,
    ),
  ];
}

/** Whether fields are named in a schema, at any depth. */
function namesAnything(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const { fields, patterns, any, deep } = namingOf(schema);
  return fields.length > 0 || patterns.length > 0 || any || deep;
}

export function allNames(namings: readonly Naming[]): Naming {
  const naming = namings.filter((one) => one !== NO_NAMES);
  if (naming.length === 0) return NO_NAMES;
  return {
    fields: [...new Set(naming.flatMap((one) => one.fields))],
    patterns: [...new Set(naming.flatMap((one) => one.patterns))],
    any: naming.some((one) => one.any),
    deep: naming.some((one) => one.deep),
  };
}
