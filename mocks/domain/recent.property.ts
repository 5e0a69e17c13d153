import fc from "fast-check";
import { expect, test } from "vitest";
import { Recent } from "./recent.js";

const MOST = 4;
const keys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 100 });

interface Entry {
  readonly at: number;
}

/** Each look may move something: it is taken at one of its own. */
function afterUseOf(used: readonly number[]): Recent<number, Entry> {
  const recent = new Recent<number, Entry>(MOST);
  for (const [at, key] of used.entries()) recent.set(key, { at });
  return recent;
}

test("it has the keys that were used last, with what was set last for each, and not many more", () => {
  fc.assert(
    fc.property(keys, (used) => {
      const last = [...new Set(used.toReversed())];
      const kept = last.filter((key) => afterUseOf(used).get(key) !== undefined);
      expect(kept.slice(0, MOST)).toEqual(last.slice(0, MOST));
      expect(kept.length).toBeLessThanOrEqual(2 * MOST);
      for (const key of kept) {
        expect(afterUseOf(used).get(key)).toEqual({ at: used.lastIndexOf(key) });
      }
      if (kept.length < last.length) expect(afterUseOf(used).hasForgotten).toBe(true);
    }),
  );
});

test("what is asked for counts as used", () => {
  const recent = new Recent<string, number>(MOST);
  recent.set("first", 1);
  for (let other = 0; other < 50; other++) {
    recent.set(`other ${other}`, other);
    expect(recent.get("first")).toBe(1);
  }
  expect(recent.get("other 0")).toBeUndefined();
  expect(recent.hasForgotten).toBe(true);
});

test("once cleared, it is as new", () => {
  const recent = new Recent<number, number>(1);
  for (const key of [1, 2, 3, 4]) recent.set(key, key);
  recent.clear();
  expect([recent.get(4), recent.hasForgotten]).toEqual([undefined, false]);
});
