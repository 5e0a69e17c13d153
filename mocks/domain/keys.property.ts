import fc from "fast-check";
import { expect, it } from "vitest";
import { admitKey } from "./keys.js";

it("a key opens when it is the whole one, and never else", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (expected, other) => {
      const admits = (presented: string | undefined) => admitKey({ presented, expected });
      expect(admits(expected)).toBe(true);
      expect(admits(other)).toBe(other === expected);
      expect(admits(expected + expected)).toBe(false);
      expect(admits(expected.slice(0, -1))).toBe(false);
      expect(admits(undefined)).toBe(false);
    }),
  );
});

it("nothing opens a door that has no key", () => {
  for (const presented of [undefined, "", "undefined"]) {
    expect(admitKey({ presented, expected: undefined })).toBe(false);
  }
});
