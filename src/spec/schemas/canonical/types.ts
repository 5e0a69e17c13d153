import type { JsonObject } from "../../../documents/document.js";
import { distinctInOrder } from "./text.js";

/** `const` and `enum` as a list in order, of values that the type allows; `nullable` as a type; types in order. */
export function simplifyTypes(schema: JsonObject): JsonObject {
  const { type, nullable, const: only, enum: given, ...rest } = schema;
  const types = typeList(type, nullable);
  const values = valueList(schema, only, given);
  if (values !== undefined) {
    const allowed = values.filter(
      (value) => types === undefined || types.some((one) => isOfType(value, one)),
    );
    const isNull = allowed.length === 1 && allowed[0] === null;
    return { ...rest, ...(isNull ? { type: ["null"] } : { enum: distinctInOrder(allowed) }) };
  }
  return types === undefined ? rest : { ...rest, type: types };
}

function typeList(type: unknown, nullable: unknown): string[] | undefined {
  if (type === undefined) return undefined;
  const types = new Set([type as string | string[]].flat());
  if (nullable === true) types.add("null");
  if (types.has("number")) types.delete("integer");
  return [...types].sort();
}

/** What both `const` and `enum` allow. */
function valueList(schema: JsonObject, only: unknown, given: unknown): unknown[] | undefined {
  const hasConst = "const" in schema;
  if (!Array.isArray(given)) return hasConst ? [only] : undefined;
  if (!hasConst) return given;
  return distinctInOrder([only, ...given]).length === distinctInOrder(given).length ? [only] : [];
}

export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
