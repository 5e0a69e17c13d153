import * as fc from "fast-check";

/** What makes a key bad, each by a character that is none of a–z and 0–9. */
export const badTagKeyKinds = [
  "underscore",
  "dash",
  "upper-case",
  "blank",
  "dot",
  "punctuation",
  "non-ascii-letter",
  "non-ascii-digit",
  "control-character",
  "newline-at-end",
  "proto",
] as const;

export type BadTagKeyKind = (typeof badTagKeyKinds)[number];

const part = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"),
  maxLength: 8,
});

const CHARACTERS: {
  readonly [kind in Exclude<BadTagKeyKind, "newline-at-end" | "proto">]: readonly string[];
} = {
  underscore: ["_"],
  dash: ["-"],
  "upper-case": [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  blank: [" "],
  dot: ["."],
  punctuation: [..."/:$!\"#%&'()*+,;<=>?@[\\]^`{|}~"],
  // Latin, Greek, Cyrillic, full-width, ligature, without case, one that is k in lower case, and beyond the basic plane.
  "non-ascii-letter": [..."éßñøαжａﬁªºıſ漢ا\u212a𝒶𐐨"],
  // Arabic-Indic, Devanagari, full-width, superscript, fraction, circled, mathematical.
  "non-ascii-digit": [..."٣५３²½①𝟛"],
  "control-character": [..."\t\u0000\u0001\u0008\u000b\u000c\r\u001b\u007f\u0085"],
};

/** A key that every server must reject, of one kind. What is generated is proven bad. */
export function badTagKey(kind: BadTagKeyKind): fc.Arbitrary<string> {
  return keyOf(kind).filter(isBad);
}

/**
 * Keys of a kind that are tried whatever the seed: with each character that a rule of its own may let through, in turns
 * at the beginning, in the middle and at the end. Of upper-case letters, which nobody treats one by one, there are three.
 */
export function tellingBadKeys(kind: BadTagKeyKind): readonly string[] {
  if (kind === "newline-at-end" || kind === "proto") return [];
  const characters = kind === "upper-case" ? ["A", "M", "Z"] : CHARACTERS[kind];
  return characters.map((character, index) => {
    const place = (index % 3) * 3;
    return `${"badkey".slice(0, place)}${character}${"badkey".slice(place)}`;
  });
}

/** One of any kind. */
export const anyBadTagKey: fc.Arbitrary<string> = fc.oneof(...badTagKeyKinds.map(badTagKey));

function keyOf(kind: BadTagKeyKind): fc.Arbitrary<string> {
  if (kind === "proto") return fc.constant("__proto__");
  if (kind === "newline-at-end") {
    return part.filter((key) => key !== "").map((key) => `${key}\n`);
  }
  const character = fc.constantFrom(...CHARACTERS[kind]);
  return fc.tuple(part, character, part).map((parts) => parts.join(""));
}

/** Holds a character outside the alphabet: there is no reading of the rule by which it is good. */
function isBad(key: string): boolean {
  return [...key].some((character) => !"abcdefghijklmnopqrstuvwxyz0123456789".includes(character));
}
