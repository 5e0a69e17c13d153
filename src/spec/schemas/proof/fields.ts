import type { JsonObject } from "../../../documents/document.js";
import { isObject } from "../../../documents/document.js";
import { allOf, type Schema, schemaMap } from "../canonical/schema.js";
import { requiredNames } from "./facts.js";
import type { Proof } from "./proof.js";
import type { Shape } from "./shape.js";

/** What one schema asks of a field of this name. */
export function askedOfField(schema: JsonObject, name: string): Schema {
  const properties = schemaMap(schema, "properties");
  const patterns = Object.entries(schemaMap(schema, "patternProperties"));
  const asked = [
    ...(Object.hasOwn(properties, name) ? [properties[name] as Schema] : []),
    ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, one]) => one),
  ];
  return asked.length > 0 ? allOf(asked) : further(schema);
}

/** What one schema asks of the fields it does not name. */
export function further(schema: JsonObject): Schema {
  return (schema.additionalProperties as Schema | undefined) ?? true;
}

/** What all parts of a shape ask of a field of this name. */
export function fieldOf(shape: Shape, name: string): Schema {
  return allOf(shape.parts.map((part) => askedOfField(part, name)));
}

/** What all parts ask of the fields whose names match this pattern, and that no part names; or less. */
export function fieldsLike(shape: Shape, pattern: string): Schema {
  return allOf(
    shape.parts.map((part) => {
      const patterns = schemaMap(part, "patternProperties");
      if (Object.hasOwn(patterns, pattern)) return patterns[pattern] as Schema;
      return Object.keys(patterns).length > 0 ? true : further(part);
    }),
  );
}

/** What all parts ask of the fields that no part names, by name or by pattern. */
export function otherFields(shape: Shape): Schema {
  return allOf(shape.parts.map(further));
}

export function patternsOf(shape: Shape): Set<string> {
  const own = shape.parts.flatMap((part) => Object.keys(schemaMap(part, "patternProperties")));
  return new Set([...own, ...shape.naming.patterns]);
}

/** The names that the shape knows. */
export function namesOf(shape: Shape): Set<string> {
  const own = shape.parts.flatMap((part) => Object.keys(schemaMap(part, "properties")));
  return new Set([...own, ...requiredNames(shape), ...shape.naming.fields]);
}

/** Whether fields are meant that the shape does not name, by name or by pattern. */
export function meansOthers(shape: Shape): boolean {
  const isRecord = shape.parts.some((part) => "properties" in part || "patternProperties" in part);
  const isMap = shape.parts.some((part) => isObject(part.additionalProperties));
  return !shape.closed || !isRecord || isMap || shape.naming.any;
}

/** Whether a value of the shape may have this field, as far as is known. */
export function mayHave(shape: Shape, name: string, proof: Proof): boolean {
  const isMeant =
    meansOthers(shape) ||
    namesOf(shape).has(name) ||
    [...patternsOf(shape)].some((pattern) => matches(pattern, name));
  return (
    isMeant &&
    shape.parts.every(
      ({ propertyNames = true }) =>
        propertyNames === true || proof.isValid(name, propertyNames as Schema),
    )
  );
}

/** Whether a name matches, as the validators read patterns; a pattern that cannot be read matches anything. */
export function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return true;
  }
}
