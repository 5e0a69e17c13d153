import * as fc from "fast-check";

const ALLOWED = "abcdefghijklmnopqrstuvwxyz0123456789";
const DIGITS = "0123456789";
/** A server may have a limit of its own, but not below this. */
export const LONGEST_SURE_KEY = 64;

const allowed = fc.constantFrom(...ALLOWED);
const digit = fc.constantFrom(...DIGITS);

/** A key that every server takes: 1 to 64 of a–z and 0–9. */
export const tagKey: fc.Arbitrary<string> = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: fc.string({ unit: allowed, minLength: 1, maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: allowed, minLength: 13, maxLength: LONGEST_SURE_KEY }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("constructor", "valueof", "tostring", "length", "null", "true", "0"),
  },
);

/** A word, where the key is not what is asked about. */
export const plainKey: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
  minLength: 2,
  maxLength: 12,
});

/** One of digits alone: it stays a key and does not become an index. */
export const digitsKey: fc.Arbitrary<string> = fc.string({
  unit: digit,
  minLength: 1,
  maxLength: 20,
});

/** One with a digit in front of a letter. */
export const digitFirstKey: fc.Arbitrary<string> = fc
  .tuple(
    digit,
    fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
    fc.string({ unit: allowed, maxLength: 20 }),
  )
  .map((parts) => parts.join(""));

/** One as long as every server takes it. */
export const longestKey: fc.Arbitrary<string> = fc.string({
  unit: allowed,
  minLength: LONGEST_SURE_KEY,
  maxLength: LONGEST_SURE_KEY,
});
