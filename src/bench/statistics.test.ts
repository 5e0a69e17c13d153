import { expect, test } from "vitest";
import { median, pairedRatio, spread } from "./statistics.js";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[10, 9, 100], 10],
])("the median of %j is %d", (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

test("the numbers stay in their order", () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});

test("a round that was slow for both changes no ratio", () => {
  expect(pairedRatio([200, 20, 200], [100, 10, 100])).toBe(2);
});

test("one odd round does not decide", () => {
  expect(pairedRatio([200, 200, 1], [100, 100, 100])).toBe(2);
});

test("the spread is a part of the median", () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
});

test("nothing has no median, and rounds are compared only with their like", () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => pairedRatio([1, 2], [1])).toThrow(RangeError);
  expect(() => pairedRatio([], [])).toThrow(RangeError);
});
