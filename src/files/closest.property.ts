import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closest, editDistance } from "./closest.js";

describe("editDistance", () => {
  it.each([
    ["", "", 0],
    ["think", "thnik", 1],
    ["say", "stay", 1],
    ["finish", "fish", 2],
    ["a", "", 1],
  ])("of %j and %j is %d", (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it("is symmetric, 0 only between equals, and bounded by the longer one", () => {
    const short = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(short, short, (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });
});

it("the closest word is one that could have been meant", () => {
  expect(closest("thnik", ["say", "think", "thick"])).toBe("think");
  expect(closest("terminate", ["say", "think"])).toBeUndefined();
});
