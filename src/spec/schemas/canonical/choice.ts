import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Origins } from "./origins.js";
import { type Schema, schemaList } from "./schema.js";
import { distinctInOrder, isSame, textOf } from "./text.js";

/** `anyOf` and `oneOf` without branches that say nothing; as types or values where they are no more than that. */
export function simplifyChoice(schema: JsonObject, origins: Origins): JsonObject {
  return (["anyOf", "oneOf"] as const).reduce(
    (one, keyword) => (keyword in one ? simplify(one, keyword, origins) : one),
    schema,
  );
}

function simplify(schema: JsonObject, keyword: "anyOf" | "oneOf", origins: Origins): JsonObject {
  const { [keyword]: _, ...rest } = schema;
  const branches = branchesOf(schema, keyword);
  const only = branches.length === 1 ? branches[0] : inOne(branches, keyword, origins);
  if (only === undefined) return { ...rest, [keyword]: branches };
  return { ...rest, allOf: [...schemaList(schema, "allOf"), only] };
}

/** The branches that allow anything, in order; of equal branches of `anyOf` one. */
function branchesOf(schema: JsonObject, keyword: "anyOf" | "oneOf"): Schema[] {
  const branches = schemaList(schema, keyword).flatMap((branch) =>
    keyword === "anyOf" && isObject(branch) && hasOnly(branch, ["anyOf"])
      ? schemaList(branch, "anyOf")
      : [branch],
  );
  const possible = branches.filter((branch) => branch !== false);
  if (keyword === "anyOf") return distinctInOrder(possible);
  return possible.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

function inOne(branches: readonly Schema[], keyword: string, origins: Origins): Schema | undefined {
  const objects = branches.filter(isObject);
  if (objects.length < branches.length || objects.length === 0) return undefined;
  return asValues(objects, keyword) ?? asTypes(objects, keyword) ?? asNullable(objects, origins);
}

function asValues(branches: readonly JsonObject[], keyword: string): Schema | undefined {
  if (!branches.every((branch) => hasOnly(branch, ["enum"]))) return undefined;
  const values = branches.flatMap((branch) => branch.enum as unknown[]);
  const distinct = distinctInOrder(values);
  return keyword === "anyOf" || distinct.length === values.length ? { enum: distinct } : undefined;
}

function asTypes(branches: readonly JsonObject[], keyword: string): Schema | undefined {
  if (!branches.every((branch) => hasOnly(branch, ["type"]))) return undefined;
  const types = branches.flatMap((branch) => branch.type as string[]);
  const distinct = new Set(types);
  const hasBoth = distinct.has("number") && distinct.has("integer");
  if (keyword === "oneOf" && (hasBoth || distinct.size < types.length)) return undefined;
  if (hasBoth) distinct.delete("integer");
  return { type: [...distinct].sort() };
}

/** No keyword but these asks anything of null. */
const ASKS_NULL = ["type", "enum", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/** One schema or null, as a schema that allows null itself. */
function asNullable(branches: readonly JsonObject[], origins: Origins): Schema | undefined {
  const other = branches.find((branch) => !isNull(branch));
  if (branches.length !== 2 || other === undefined || !branches.some(isNull)) return undefined;
  const asking = Object.keys(other).filter((keyword) => ASKS_NULL.includes(keyword));
  const [keyword] = asking;
  if (asking.length !== 1 || (keyword !== "type" && keyword !== "enum")) return undefined;
  const values = other[keyword] as unknown[];
  const nothing = keyword === "type" ? "null" : null;
  if (values.includes(nothing)) return undefined;
  const nullable = { ...other, [keyword]: distinctInOrder([...values, nothing]) };
  // It stands where the choice does; what it says stands in the branch.
  origins.take(nullable, other, Object.keys(other));
  return nullable;
}

const isNull = (schema: JsonObject): boolean => isSame(schema, { type: ["null"] });

function hasOnly(schema: JsonObject, keywords: readonly string[]): boolean {
  return Object.keys(schema).every((keyword) => keywords.includes(keyword));
}
