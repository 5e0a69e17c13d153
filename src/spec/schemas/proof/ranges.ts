import { highest, lowest, numbersOf } from "./facts.js";
import type { Rule } from "./proof.js";
import type { Shape } from "./shape.js";

interface Bound {
  readonly at: number;
  /** The number itself is allowed. */
  readonly isIn: boolean;
}

/** The smallest number of the shape, as far as it is known. */
export function lowerBound(shape: Shape): Bound {
  const inside = highest(shape, "minimum") ?? Number.NEGATIVE_INFINITY;
  const outside = highest(shape, "exclusiveMinimum") ?? Number.NEGATIVE_INFINITY;
  const bound = outside >= inside ? { at: outside, isIn: false } : { at: inside, isIn: true };
  if (shape.type !== "integer" || !Number.isFinite(bound.at)) return bound;
  const isNext = !bound.isIn && Number.isInteger(bound.at);
  return { at: Math.ceil(bound.at) + (isNext ? 1 : 0), isIn: true };
}

/** The largest number of the shape, as far as it is known. */
export function upperBound(shape: Shape): Bound {
  const inside = lowest(shape, "maximum") ?? Number.POSITIVE_INFINITY;
  const outside = lowest(shape, "exclusiveMaximum") ?? Number.POSITIVE_INFINITY;
  const bound = outside <= inside ? { at: outside, isIn: false } : { at: inside, isIn: true };
  if (shape.type !== "integer" || !Number.isFinite(bound.at)) return bound;
  const isNext = !bound.isIn && Number.isInteger(bound.at);
  return { at: Math.floor(bound.at) - (isNext ? 1 : 0), isIn: true };
}

export function hasNoNumber(shape: Shape): boolean {
  const lower = lowerBound(shape);
  const upper = upperBound(shape);
  return lower.at > upper.at || (lower.at === upper.at && !(lower.isIn && upper.isIn));
}

const isNumber = (shape: Shape): boolean => shape.type === "integer" || shape.type === "fraction";

export const minimum: Rule = (shape, reader) =>
  !isNumber(shape) || lowerBound(shape).at >= Number(reader.minimum);

export const exclusiveMinimum: Rule = (shape, reader) => {
  const { at, isIn } = lowerBound(shape);
  const outside = Number(reader.exclusiveMinimum);
  return !isNumber(shape) || at > outside || (at === outside && !isIn);
};

export const maximum: Rule = (shape, reader) =>
  !isNumber(shape) || upperBound(shape).at <= Number(reader.maximum);

export const exclusiveMaximum: Rule = (shape, reader) => {
  const { at, isIn } = upperBound(shape);
  const outside = Number(reader.exclusiveMaximum);
  return !isNumber(shape) || at < outside || (at === outside && !isIn);
};

/** Only for numbers that are exact in binary: what a multiple of 0.3 is, is a matter of rounding. */
export const multipleOf: Rule = (shape, reader) => {
  const step = Number(reader.multipleOf);
  const steps = [...numbersOf(shape, "multipleOf"), ...(shape.type === "integer" ? [1] : [])];
  return (
    !isNumber(shape) ||
    steps.some((one) => one === step || (isExact(one) && isExact(step) && one % step === 0))
  );
};

const isExact = (value: number): boolean => Number.isInteger(value * 1024);
