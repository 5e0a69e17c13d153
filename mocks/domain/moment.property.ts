import fc from "fast-check";
import { expect, test } from "vitest";
import { isoTime } from "./moment.js";

const moments = fc.integer({ min: -62_000_000_000_000, max: 8_640_000_000_000_000 });

test("a moment is written as Date writes it, whatever was written before", () => {
  fc.assert(
    fc.property(moments, fc.array(fc.integer({ min: 0, max: 2_500 })), (moment, steps) => {
      for (const step of [0, ...steps]) {
        const at = Math.min(moment + step, 8_640_000_000_000_000);
        expect(isoTime(at)).toBe(new Date(at).toISOString());
      }
    }),
  );
});

test("what is no moment is none, and spoils nothing", () => {
  const written = isoTime(1_500);
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
  expect(() => isoTime(8_640_000_000_000_001_000)).toThrow(RangeError);
  expect(isoTime(1_500)).toBe(written);
});
