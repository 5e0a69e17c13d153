import * as fc from "fast-check";

/** How near a wrong key is to the right one. */
export const wrongKeyKinds = ["other-letters", "other-case", "prefix", "longer", "empty"] as const;

export type WrongKeyKind = (typeof wrongKeyKinds)[number];

const LETTERS_AND_DIGITS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/**
 * A key that is not the right one. It never starts or ends with a blank, which HTTP would take away.
 *
 * @returns undefined when a key has no wrong one of this kind: one without letters has no other case
 */
export function wrongKey(kind: WrongKeyKind, key: string): fc.Arbitrary<string> | undefined {
  switch (kind) {
    case "other-letters":
      return otherLetters(key);
    case "other-case":
      return swapCase(key) === key ? undefined : fc.constant(swapCase(key));
    case "prefix":
      return key.length < 2
        ? undefined
        : fc.integer({ min: 1, max: key.length - 1 }).map((end) => key.slice(0, end));
    case "longer":
      return fc
        .string({ unit: fc.constantFrom(...LETTERS_AND_DIGITS), minLength: 1, maxLength: 8 })
        .map((more) => key + more);
    case "empty":
      return fc.constant("");
  }
}

/** One that was never issued, of the same length. */
export function otherLetters(key: string): fc.Arbitrary<string> {
  return fc
    .string({
      unit: fc.constantFrom(...LETTERS_AND_DIGITS),
      minLength: Math.max(key.length, 8),
      maxLength: Math.max(key.length, 8),
    })
    .filter((other) => other.toLowerCase() !== key.toLowerCase());
}

/** How a wrong key differs from the right one, where neither may be shown. */
export function describeWrongKey(wrong: string, right: string): string {
  if (wrong === "") return "an empty key";
  if (right.startsWith(wrong)) return "only the beginning of the right key";
  if (wrong.startsWith(right)) return "the right key with more behind it";
  if (wrong.toLowerCase() === right.toLowerCase()) return "the right key in other case";
  return "a key that was never issued";
}

function swapCase(text: string): string {
  return [...text]
    .map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join("");
}
