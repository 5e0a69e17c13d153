import * as fc from "fast-check";

/** The texts of an initial message: one or more, in plain words of some languages. */
export const messageTexts: fc.Arbitrary<readonly string[]> = fc.array(
  fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABC0123456789 .,?éßжא漢"),
    minLength: 1,
    maxLength: 60,
  }),
  { minLength: 1, maxLength: 3 },
);
