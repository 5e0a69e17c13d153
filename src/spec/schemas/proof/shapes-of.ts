import { isObject, type JsonObject } from "../../../documents/document.js";
import { isContextual, type Schema, schemaList } from "../canonical/schema.js";
import { hasType, isOfShapeType } from "./facts.js";
import { allNames, namingOf } from "./naming.js";
import { type Naming, NO_NAMES, type Shape, TYPES, type Type } from "./shape.js";

/** More alternatives than these are not told apart: the schema is then one shape, which allows more. */
const MOST_ALTERNATIVES = 64;

/** What holds of a value at once, when it follows one branch of every choice. */
interface Alternative {
  readonly parts: readonly JsonObject[];
  readonly naming: Naming;
}

/** Whether two branches of a choice have no value in common. */
type AreApart = (one: Schema, other: Schema) => boolean;

/**
 * Shapes that have together every value a schema allows, and perhaps more: `oneOf` counts as `anyOf`, and what is
 * under `not` is left out, except where it is asked for by its text.
 */
export function shapesOf(schema: Schema, closed: boolean, areApart: AreApart): Shape[] {
  return alternativesOf(schema, areApart).flatMap(({ parts, naming }) =>
    TYPES.filter((type) => parts.every((part) => allowsType(part, type))).map((type) => ({
      type,
      parts,
      naming,
      closed: closed && !naming.deep,
    })),
  );
}

function allowsType(part: JsonObject, type: Type): boolean {
  return (
    hasType(part.type, type) &&
    (!Array.isArray(part.enum) || part.enum.some((value) => isOfShapeType(value, type)))
  );
}

function alternativesOf(schema: Schema, areApart: AreApart): readonly Alternative[] {
  if (schema === false) return [];
  if (!isObject(schema)) return [{ parts: [], naming: NO_NAMES }];
  const whole = { parts: [schema], naming: { ...NO_NAMES, any: true, deep: true } };
  if (isContextual(schema)) return [whole];
  let product: readonly Alternative[] = [{ parts: [schema], naming: hiddenNames(schema) }];
  for (const choices of choicesOf(schema, areApart)) {
    if (product.length * choices.length > MOST_ALTERNATIVES) return [whole];
    product = product.flatMap((one) => choices.map((other) => both(one, other)));
  }
  return product;
}

/** What is named where nothing is told apart: in `not`, in items that an array contains, in what depends on a field. */
function hiddenNames(schema: JsonObject): Naming {
  const { not = true, contains = true, dependentRequired, dependentSchemas, dependencies } = schema;
  const items = namingOf({ contains });
  const depends = { ...(dependentRequired ? { dependentRequired } : {}) };
  const isDependent = dependentSchemas !== undefined || dependencies !== undefined;
  return allNames([
    namingOf(not as Schema),
    { ...NO_NAMES, deep: items.deep || isDependent, any: isDependent },
    namingOf(depends),
  ]);
}

function choicesOf(schema: JsonObject, areApart: AreApart): (readonly Alternative[])[] {
  return [
    ...schemaList(schema, "allOf").map((one) => alternativesOf(one, areApart)),
    ...("anyOf" in schema ? [anyOf(schemaList(schema, "anyOf"), areApart)] : []),
    ...("oneOf" in schema
      ? [schemaList(schema, "oneOf").flatMap((one) => alternativesOf(one, areApart))]
      : []),
    ...("if" in schema ? [condition(schema, areApart)] : []),
  ];
}

/** A value may follow other branches too, and have the fields that these name, unless they are apart. */
function anyOf(branches: readonly Schema[], areApart: AreApart): readonly Alternative[] {
  return branches.flatMap((branch) => {
    const named = branches.map((other) =>
      other === branch || areApart(branch, other) ? NO_NAMES : namingOf(other),
    );
    return alternativesOf(branch, areApart).map((one) => withNames(one, named));
  });
}

function condition(schema: JsonObject, areApart: AreApart): readonly Alternative[] {
  const asked = schema.if as Schema;
  const { then = true, else: otherwise = true } = schema as { then?: Schema; else?: Schema };
  const whenMet = alternativesOf(asked, areApart).flatMap((one) =>
    alternativesOf(then, areApart).map((other) => both(one, other)),
  );
  const whenNot = alternativesOf(otherwise, areApart).map((one) =>
    both(one, { parts: [{ not: asked }], naming: NO_NAMES }),
  );
  const named = [namingOf(asked), namingOf(then), namingOf(otherwise)];
  return [...whenMet, ...whenNot].map((one) => withNames(one, named));
}

function both(one: Alternative, other: Alternative): Alternative {
  return { parts: [...one.parts, ...other.parts], naming: allNames([one.naming, other.naming]) };
}

function withNames(one: Alternative, named: readonly Naming[]): Alternative {
  return { ...one, naming: allNames([one.naming, ...named]) };
}
