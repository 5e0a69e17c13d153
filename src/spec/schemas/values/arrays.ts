import type { Schema } from "../canonical/schema.js";
import { textOf } from "../canonical/text.js";
import { askedOfItem, fewestItems, itemOf, mostItems } from "../proof/arrays.js";
import type { Shape } from "../proof/shape.js";
import { type Borders, bordersAt, bordersOf } from "./borders.js";
import type { Making } from "./making.js";

/** The most items that are made; what differs only beyond stays undecided. */
const MOST_ITEMS = 2000;

/** Lists of a shape: of lengths near the borders, and each with one item as it can be. */
export function arrays(shape: Shape, borders: Borders, making: Making): unknown[][] {
  const all = [...borders, ...shape.parts];
  const fewest = fewestItems(shape);
  const isAsked = shape.parts.some((part) => "contains" in part);
  if (making.isPlain && !isAsked)
    return [fewest, Math.max(fewest, 1)].flatMap((length) => ofLength(shape, length, making));
  const most = Math.min(mostItems(shape), MOST_ITEMS);
  const prefixes = all.map((one) => (Array.isArray(one.prefixItems) ? one.prefixItems.length : 0));
  const near = [
    ...bordersAt(all, ["minItems", "maxItems", "minContains", "maxContains"]),
    ...prefixes,
  ].flatMap((at) => [at, at + 1, at - 1]);
  const lengths = [...new Set([fewest, fewest + 1, 2, ...near])].filter(
    (one) => one >= fewest && one <= most,
  );
  const plain = lengths.flatMap((length) => ofLength(shape, length, making));
  const contained = all.flatMap((one) =>
    containing(shape, one.contains as Schema | undefined, lengths, making),
  );
  const varied = [...new Set([0, ...prefixes])].flatMap((at) => {
    const [base] = ofLength(shape, Math.max(at + 1, fewest), making);
    if (base === undefined || base.length > most) return [];
    return making
      .values(
        itemOf(shape, at),
        bordersOf(...borders.flatMap((one) => [askedOfItem(one, at), one.contains as Schema])),
      )
      .map((value) => base.with(at, value));
  });
  return [...plain, ...varied, ...contained];
}

/** Lists of so many items: the same item again and again, and all different. */
function ofLength(shape: Shape, length: number, making: Making): unknown[][] {
  const same: unknown[] = [];
  const different: unknown[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < length; at += 1) {
    const values = making.samples(itemOf(shape, at));
    const [first] = values;
    if (first === undefined) return [];
    const next = values.find((value) => !seen.has(textOf(value))) ?? another(first, at);
    seen.add(textOf(next));
    same.push(first);
    different.push(next);
  }
  const isUnique = shape.parts.some((part) => part.uniqueItems === true);
  return isUnique || length < 2 ? [different] : [different, same];
}

/** Something of the same type that was not there yet, most often. */
function another(value: unknown, at: number): unknown {
  if (typeof value === "string") return `${value}${at}`;
  return typeof value === "number" ? value + at : value;
}

/** The lists with one item that is looked for. */
function containing(
  shape: Shape,
  wanted: Schema | undefined,
  lengths: readonly number[],
  making: Making,
): unknown[][] {
  if (wanted === undefined) return [];
  const found = making.samples({ allOf: [itemOf(shape, 0), wanted] });
  return lengths.slice(0, 6).flatMap((length) => {
    const [base] = length > 0 ? ofLength(shape, length, making) : [];
    if (base === undefined) return [];
    const [first] = found;
    return first === undefined
      ? []
      : [base.with(0, first), base.map(() => first), base.map((_, at) => found[at % found.length])];
  });
}
