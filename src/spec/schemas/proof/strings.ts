import { highest, lowest, someHas } from "./facts.js";
import type { Rule } from "./proof.js";
import type { Shape } from "./shape.js";
import { hasOnlyCharactersOf, type SimplePattern, simplePattern } from "./simple-pattern.js";

/** How long strings of the shape are, in code points, as far as is known. */
export function lengthsOf(shape: Shape): { readonly fewest: number; readonly most: number } {
  const patterns = patternsOf(shape);
  return {
    fewest: Math.max(highest(shape, "minLength") ?? 0, ...patterns.map(({ fewest }) => fewest)),
    most: Math.min(
      lowest(shape, "maxLength") ?? Number.POSITIVE_INFINITY,
      ...patterns.map(({ most }) => most),
    ),
  };
}

function patternsOf(shape: Shape): SimplePattern[] {
  return shape.parts
    .map((part) => (typeof part.pattern === "string" ? simplePattern(part.pattern) : undefined))
    .filter((one) => one !== undefined);
}

export const minLength: Rule = (shape, reader) =>
  shape.type !== "string" || lengthsOf(shape).fewest >= Number(reader.minLength);

export const maxLength: Rule = (shape, reader) =>
  shape.type !== "string" || lengthsOf(shape).most <= Number(reader.maxLength);

/** The same pattern is the same; of others, only those are understood that repeat one class of characters. */
export const pattern: Rule = (shape, reader) => {
  if (shape.type !== "string" || reader.pattern === "" || someHas(shape, "pattern", reader.pattern))
    return true;
  const asked = simplePattern(String(reader.pattern));
  if (asked === undefined) return false;
  const { fewest, most } = lengthsOf(shape);
  return (
    fewest >= asked.fewest &&
    most <= asked.most &&
    (most === 0 || patternsOf(shape).some((one) => hasOnlyCharactersOf(one, asked)))
  );
};

/** Formats that the validators do not check. */
const FREE = ["password", "binary", "float", "double"];
/** Formats of numbers; all others are of strings. */
const NUMBERS = ["int32", "int64", "float", "double"];

export const format: Rule = (shape, reader) => {
  const name = String(reader.format);
  if (Object.keys(reader).some((keyword) => /^format(Exclusive)?(Min|Max)imum$/.test(keyword)))
    return false;
  if (FREE.includes(name) || someHas(shape, "format", name)) return true;
  if (shape.type === "integer") return name === "int64" || !NUMBERS.includes(name);
  return shape.type === "fraction"
    ? !NUMBERS.includes(name)
    : shape.type !== "string" || NUMBERS.includes(name);
};
