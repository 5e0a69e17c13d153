import { lowerBound, upperBound } from "../proof/ranges.js";
import type { Shape } from "../proof/shape.js";
import { type Borders, bordersAt } from "./borders.js";

const BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
/** Past the range of int32, which is a format. */
const BEYOND_INT32 = 2 ** 31;

/** Numbers of a shape on both sides of the borders, simple ones first. */
export function numbers(shape: Shape, borders: Borders): number[] {
  const all = [...borders, ...shape.parts];
  const bounds = bordersAt(all, BOUNDS);
  const steps = bordersAt(all, ["multipleOf"]);
  const near = [...bounds, 0].flatMap((at) => [
    at,
    ...(shape.type === "fraction"
      ? [at + 0.5, at - 0.5, at + 0.001, at - 0.001]
      : [at + 1, at - 1]),
    ...steps.flatMap((step) => multiplesNear(at, step)),
  ]);
  const isFormatted = all.some((one) => "format" in one);
  const candidates = [...near, ...(isFormatted ? [BEYOND_INT32] : [])];
  return [...new Set(candidates)].filter(
    (one) => Number.isInteger(one) === (shape.type === "integer") && isWithin(shape, one),
  );
}

/** Multiples of one step, of which some are not multiples of another. */
function multiplesNear(at: number, step: number): number[] {
  if (!(step > 0)) return [];
  const nearest = Math.round(at / step);
  return [-2, -1, 0, 1, 2, 3].map((more) => (nearest + more) * step);
}

function isWithin(shape: Shape, value: number): boolean {
  const lower = lowerBound(shape);
  const upper = upperBound(shape);
  return (
    (value > lower.at || (value === lower.at && lower.isIn)) &&
    (value < upper.at || (value === upper.at && upper.isIn))
  );
}
