import { highest, lowest, someHas } from "./facts.js";
import type { Rule } from "./proof.js";

export const minLength: Rule = (shape, reader) =>
  shape.type !== "string" || (highest(shape, "minLength") ?? 0) >= Number(reader.minLength);

export const maxLength: Rule = (shape, reader) =>
  shape.type !== "string" ||
  (lowest(shape, "maxLength") ?? Number.POSITIVE_INFINITY) <= Number(reader.maxLength);

/** The same pattern is the same; whether one expression matches all that another does, is not looked at. */
export const pattern: Rule = (shape, reader) =>
  shape.type !== "string" || reader.pattern === "" || someHas(shape, "pattern", reader.pattern);

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
