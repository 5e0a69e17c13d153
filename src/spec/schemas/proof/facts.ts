import { isSame, textOf } from "../canonical/text.js";
import { isOfType } from "../canonical/types.js";
import type { Shape, Type } from "./shape.js";

/** The highest of the numbers that the parts have under a keyword; nothing when none has one. */
export function highest(shape: Shape, keyword: string): number | undefined {
  const numbers = numbersOf(shape, keyword);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

/** The lowest of the numbers that the parts have under a keyword; nothing when none has one. */
export function lowest(shape: Shape, keyword: string): number | undefined {
  const numbers = numbersOf(shape, keyword);
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
}

export function numbersOf(shape: Shape, keyword: string): number[] {
  return shape.parts.map((part) => part[keyword]).filter((one) => typeof one === "number");
}

export function someHas(shape: Shape, keyword: string, value: unknown): boolean {
  return shape.parts.some((part) => keyword in part && isSame(part[keyword], value));
}

/** The names that every record of the shape has. */
export function requiredNames(shape: Shape): Set<string> {
  return new Set(
    shape.parts.flatMap(({ required }) => (Array.isArray(required) ? (required as string[]) : [])),
  );
}

/** All values of the shape, and perhaps more, where they are listed; nothing where they are not. */
export function listedValues(shape: Shape): readonly unknown[] | undefined {
  if (shape.type === "null") return [null];
  const lists = shape.parts.map((part) => part.enum).filter((one) => Array.isArray(one));
  if (lists.length === 0) return shape.type === "boolean" ? [false, true] : undefined;
  const [first = [], ...others] = lists;
  const texts = others.map((list) => new Set(list.map(textOf)));
  return first.filter(
    (value) => isOfShapeType(value, shape.type) && texts.every((one) => one.has(textOf(value))),
  );
}

export function isOfShapeType(value: unknown, type: Type): boolean {
  if (type === "fraction") return typeof value === "number" && !Number.isInteger(value);
  return isOfType(value, type);
}

/** Whether a `type` keyword, or none, has room for the type of a shape. */
export function hasType(types: unknown, type: Type): boolean {
  if (types === undefined) return true;
  const names = [types as string | string[]].flat();
  if (type === "fraction") return names.includes("number");
  return names.includes(type) || (type === "integer" && names.includes("number"));
}
