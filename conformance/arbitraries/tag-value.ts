import * as fc from "fast-check";

/** The longest value, in characters; the specification does not say what a character is. */
export const LONGEST_VALUE = 256;

// Latin with a mark, Greek, Cyrillic, a syllable, ideographs: two or three bytes each, one of everything else.
const NON_ASCII_LETTERS = [..."éßñøαжשا한漢語"];

const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((codePoint) => String.fromCodePoint(codePoint));

// fast-check's own units of all of Unicode build tables for most of a second; these shrink to plain letters, too.
const character: fc.Arbitrary<string> = fc.oneof(
  { withCrossShrink: true },
  fc.constantFrom(..."abcxyz019"),
  between(0x00, 0x7f),
  between(0x80, 0xd7ff),
  between(0xe000, 0xffff),
  between(0x10000, 0x10ffff),
  fc.constantFrom("e\u0301", "\u200d", "\ufe0f", "👩‍👩‍👧", "🇪🇺"),
);

/**
 * A value that every server takes: at most 256 characters, as code points and as UTF-16 units. It has at most
 * 256 bytes, too, so that a server that counts bytes is told so once, where lengths are asked about.
 */
export const tagValue: fc.Arbitrary<string> = fc
  .oneof(
    { withCrossShrink: true },
    { weight: 5, arbitrary: fc.string({ unit: character, maxLength: 40 }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: between(0x00, 0x7f), minLength: 41, maxLength: 255 }),
    },
  )
  .filter((value) => isSurelyAllowed(value) && Buffer.byteLength(value) <= LONGEST_VALUE);

const LOWER_CASE = "abcdefghijklmnopqrstuvwxyz";

/**
 * A short, plain one, where the value is not what is asked about: not empty, no blanks, no number, so that a server
 * that drops, trims or converts these is told so once, where values are asked about.
 */
export const plainValue: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...LOWER_CASE),
    fc.string({ unit: fc.constantFrom(...`${LOWER_CASE}0123456789`), maxLength: 11 }),
  )
  .map(([first, rest]) => first + rest);

/** What values are made of, where it matters how long they are. */
export type Letters = "ascii" | "non-ascii";

const LETTERS: { readonly [letters in Letters]: readonly string[] } = {
  ascii: [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"],
  "non-ascii": NON_ASCII_LETTERS,
};

/** A value of exactly 256 characters, by every way of counting. */
export function longestValue(letters: Letters): fc.Arbitrary<string> {
  return pattern(letters)
    .map((repeated) => stretch(repeated, LONGEST_VALUE))
    .filter(isSurelyAllowed);
}

/**
 * A value of more than 256 characters, by every way of counting: each letter is a character of its own. Often it
 * is just one too many.
 */
export function tooLongValue(letters: Letters): fc.Arbitrary<string> {
  const length = fc.oneof(
    { withCrossShrink: true },
    fc.constant(LONGEST_VALUE + 1),
    fc.integer({ min: LONGEST_VALUE + 1, max: 2 * LONGEST_VALUE }),
  );
  return fc
    .tuple(pattern(letters), length)
    .map(([repeated, characters]) => stretch(repeated, characters))
    .filter(isSurelyTooLong);
}

/** Long values are repeated patterns: as telling as random ones, and shrunk in a few steps. */
function pattern(letters: Letters): fc.Arbitrary<readonly string[]> {
  return fc.array(fc.constantFrom(...LETTERS[letters]), { minLength: 1, maxLength: 6 });
}

function stretch(repeated: readonly string[], characters: number): string {
  return Array.from({ length: characters }, (_, index) => repeated[index % repeated.length]).join(
    "",
  );
}

/** Values that are known for coming back as something else. */
export const troublesomeValues = {
  empty: [""],
  blanks: [" ", "   ", " before", "behind ", "in  between", "\u00a0", "\u2003\u3000"],
  newlines: ["\n", "\r", "\r\n", "a\nb", "a\r\nb\n", "\t", "\u2028\u2029"],
  nul: ["\u0000", "a\u0000b", "\u0000a", "a\u0000"],
  quotes: ['"', "'", "\\", '\\"', "\\\\", "\\n", "\\u0041", "`"],
  numbers: [
    "0",
    "007",
    "1e5",
    "-0",
    "1.0",
    "NaN",
    "Infinity",
    "true",
    "false",
    "null",
    "undefined",
    "None",
  ],
  "json-text": [
    "{}",
    "[]",
    '{"b": 1,  "a": [true, null]}',
    '{"a":1,"a":2}',
    '"text"',
    '{"__proto__":{"x":1}}',
  ],
  markup: [
    "<b>&amp;</b>",
    "&lt;&#65;",
    "<script>1</script>",
    "{{x}}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands, to see who replaces it
    "${x}",
    "%s%n",
    "%41",
    "$(true)",
    "a+b",
    "' OR 1=1",
  ],
  "all-planes": [
    "😀",
    "👩‍👩‍👧",
    "𝒶𐐨",
    "\u{10ffff}",
    "\ufeffa",
    "\u202eabc",
    "\ufffd",
    "\ue000\u{f0000}",
    "🇪🇺",
  ],
  unnormalised: [
    "e\u0301",
    "\u212b",
    "\ufb01",
    "\u1100\u1161",
    "q\u0307\u0323",
    "\u00e9e\u0301",
    "\u2126",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const LONE_SURROGATE = /\p{Surrogate}/u;
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

function isSurelyAllowed(value: string): boolean {
  return !LONE_SURROGATE.test(value) && value.length <= LONGEST_VALUE;
}

function isSurelyTooLong(value: string): boolean {
  return [...clusters.segment(value)].length > LONGEST_VALUE;
}
