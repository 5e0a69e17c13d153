import { isObject } from "../../../documents/document.js";
import { type Schema, schemaMap } from "../canonical/schema.js";
import { isSame } from "../canonical/text.js";

/** Which branch has become which: equal ones each other, the rest by likeness; nothing where their number differs. */
export function pairBranches(
  ones: readonly Schema[],
  others: readonly Schema[],
): readonly (readonly [one: number, other: number])[] | undefined {
  if (ones.length !== others.length) return undefined;
  const left = new Set(others.keys());
  const pairs: [number, number][] = [];
  const changed: number[] = [];
  for (const [at, one] of ones.entries()) {
    const same = [...left].find((index) => isSame(one, others[index]));
    if (same === undefined) changed.push(at);
    else left.delete(same);
  }
  for (const at of changed) {
    const [best] = [...left].sort(
      (one, other) => likeness(ones[at], others[other]) - likeness(ones[at], others[one]),
    );
    if (best === undefined) return undefined;
    left.delete(best);
    pairs.push([at, best]);
  }
  return pairs;
}

/** How many keywords and fields two schemas have in common; a field that is a constant in both counts most. */
function likeness(one: Schema | undefined, other: Schema | undefined): number {
  if (!isObject(one) || !isObject(other)) return 0;
  const keywords = Object.keys(one).filter((keyword) => isSame(one[keyword], other[keyword]));
  const properties = schemaMap(one, "properties");
  const others = schemaMap(other, "properties");
  const fields = Object.keys(properties).filter((name) => Object.hasOwn(others, name));
  const equal = fields.filter((name) => isSame(properties[name], others[name]));
  const constant = equal.filter((name) => isObject(properties[name]) && "enum" in properties[name]);
  return keywords.length + fields.length + equal.length + 10 * constant.length;
}
