import * as fc from "fast-check";
import { plainKey, tagKey } from "./tag-key.js";
import { plainValue } from "./tag-value.js";

/** The largest number of tags that every server takes. */
const MOST_ENTRIES = 40;

/** A map as it goes over the wire. */
export type TagMap = Readonly<Record<string, string>>;

/** A map that every server takes: 0 to 40 entries of proper keys and short values. */
export const tagMap: fc.Arbitrary<TagMap> = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: mapOf({ maxLength: 5 }) },
  { weight: 1, arbitrary: mapOf({ minLength: 6, maxLength: MOST_ENTRIES }) },
);

/** The same with plain keys, where the keys are not what is asked about. */
export const plainTagMap: fc.Arbitrary<TagMap> = mapOf({ maxLength: MOST_ENTRIES }, plainKey);

/** One that is not empty. */
export const someTags: fc.Arbitrary<TagMap> = mapOf({ minLength: 1, maxLength: 5 });

/** One with as many entries as every server takes. */
export const fullMap: TagMap = Object.fromEntries(
  Array.from({ length: MOST_ENTRIES }, (_, index) => [`key${inLetters(index)}`, `value ${index}`]),
);

/**
 * A map, and one that is written after it: they share no key, some, or all. No entry is the same in both: that
 * what is there already may be written back is for another row to ask.
 */
export const tagMapAndNext: fc.Arbitrary<{ readonly before: TagMap; readonly sent: TagMap }> = fc
  .tuple(someTags, tagMap, fc.array(fc.option(plainValue), { maxLength: 5 }))
  .map(([before, others, changes]) => {
    const shared = Object.keys(before).flatMap((key, index) => {
      const change = changes[index];
      return typeof change === "string" ? [[key, change] as const] : [];
    });
    const entries = Object.entries({ ...others, ...Object.fromEntries(shared) });
    const sent = entries.filter(([key, value]) => !holds(before, key, value));
    return { before, sent: Object.fromEntries(sent) };
  });

/**
 * A good map with one bad entry at any place in it.
 *
 * @param badEntry must not have a key that a good map can hold, unless its value is the bad part
 */
export function tagMapWith(
  badEntry: fc.Arbitrary<readonly [key: string, value: string]>,
): fc.Arbitrary<{ readonly tags: TagMap; readonly badKey: string }> {
  return fc.tuple(someTags, badEntry, fc.nat()).map(([good, [badKey, badValue], place]) => {
    const entries: (readonly [string, string])[] = Object.entries(good).filter(
      ([key]) => key !== badKey,
    );
    entries.splice(place % (entries.length + 1), 0, [badKey, badValue]);
    return { tags: Object.fromEntries(entries), badKey };
  });
}

function holds(map: TagMap, key: string, value: string): boolean {
  return Object.hasOwn(map, key) && map[key] === value;
}

function inLetters(index: number): string {
  return index.toString(8).replaceAll(/[0-7]/g, (digit) => "abcdefgh".charAt(Number(digit)));
}

function mapOf(
  size: { readonly minLength?: number; readonly maxLength: number },
  key: fc.Arbitrary<string> = tagKey,
): fc.Arbitrary<TagMap> {
  return fc
    .uniqueArray(fc.tuple(key, plainValue), { ...size, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));
}
