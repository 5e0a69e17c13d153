import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBadTagKey, badTagKey, badTagKeyKinds, tellingBadKeys } from "./bad-tag-key.js";
import { digitFirstKey, digitsKey, longestKey, tagKey } from "./tag-key.js";
import { someTags, tagMap, tagMapAndNext, tagMapWith } from "./tag-map.js";
import { longestValue, tagValue, tooLongValue, troublesomeValues } from "./tag-value.js";
import { describeWrongKey, wrongKey, wrongKeyKinds } from "./wrong-key.js";

const graphemes = (text: string): number => [...new Intl.Segmenter("en").segment(text)].length;
const codePoints = (text: string): number => [...text].length;

describe("keys", () => {
  it("that are proper are of the alphabet and not longer than every server takes", () => {
    const proper = fc.oneof(tagKey, digitsKey, digitFirstKey, longestKey);
    fc.assert(fc.property(proper, (key) => /^[a-z0-9]{1,64}$/.test(key) && !key.includes("\n")));
  });

  it.each(badTagKeyKinds)(
    "that are bad by %s hold a character outside the alphabet, and survive JSON",
    (kind) => {
      fc.assert(
        fc.property(badTagKey(kind), (key) => {
          expect(key).toMatch(/[^a-z0-9]/);
          const sent = JSON.parse(JSON.stringify({ tags: Object.fromEntries([[key, "v"]]) }));
          expect(Object.keys(sent.tags)).toEqual([key]);
        }),
      );
    },
  );
});

it.each(badTagKeyKinds)("the keys that are always tried are bad by %s in one character", (kind) => {
  for (const key of tellingBadKeys(kind)) {
    expect([...key].filter((character) => !/^[a-z0-9]$/.test(character))).toHaveLength(1);
  }
});

describe("values", () => {
  it("that are proper have at most 256 characters, by every way of counting", () => {
    const proper = fc.oneof(tagValue, longestValue("ascii"), longestValue("non-ascii"));
    fc.assert(
      fc.property(proper, (value) => {
        expect(value).not.toMatch(/\p{Surrogate}/u);
        expect(Math.max(value.length, codePoints(value), graphemes(value))).toBeLessThanOrEqual(
          256,
        );
      }),
    );
  });

  it("that are the longest have 256, by every way of counting", () => {
    fc.assert(
      fc.property(fc.oneof(longestValue("ascii"), longestValue("non-ascii")), (value) => {
        expect([value.length, codePoints(value), graphemes(value)]).toEqual([256, 256, 256]);
      }),
    );
  });

  it("that are too long have more than 256, by every way of counting", () => {
    fc.assert(
      fc.property(fc.oneof(tooLongValue("ascii"), tooLongValue("non-ascii")), (value) => {
        expect(Math.min(value.length, codePoints(value), graphemes(value))).toBeGreaterThan(256);
      }),
    );
  });

  it("that are troublesome are proper all the same", () => {
    for (const value of Object.values(troublesomeValues).flat()) {
      expect(value).not.toMatch(/\p{Surrogate}/u);
      expect(value.length).toBeLessThanOrEqual(256);
    }
  });
});

describe("maps", () => {
  it("have at most 40 entries", () => {
    fc.assert(fc.property(fc.oneof(tagMap, someTags), (map) => Object.keys(map).length <= 40));
  });

  it("with a bad entry hold it once, beside good ones", () => {
    const bad = tagMapWith(anyBadTagKey.map((key) => [key, "v"] as const));
    fc.assert(
      fc.property(bad, ({ tags, badKey }) => {
        expect(
          Object.keys(tags).filter((key) => !/^[a-z0-9]+$/.test(key) || key.endsWith("\n")),
        ).toEqual([badKey]);
      }),
    );
  });
});

describe("wrong keys", () => {
  it.each(wrongKeyKinds)("of the kind %s are never the right one", (kind) => {
    const right = fc.string({
      unit: fc.constantFrom(..."abcXYZ019-_"),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        right.chain((key) =>
          fc.tuple(fc.constant(key), wrongKey(kind, key) ?? fc.constant(undefined)),
        ),
        ([key, wrong]) => wrong !== key,
      ),
    );
  });

  it("are told by how they differ, without showing any key", () => {
    const told = ["", "abC", "abCdefG", "ABcDEF", "other1"].map((wrong) =>
      describeWrongKey(wrong, "abCdef"),
    );
    expect(told).toEqual([
      "an empty key",
      "only the beginning of the right key",
      "the right key with more behind it",
      "the right key in other case",
      "a key that was never issued",
    ]);
  });
});

it("of two maps that are written one after the other no entry is the same", () => {
  fc.assert(
    fc.property(tagMapAndNext, ({ before, sent }) =>
      Object.entries(sent).every(
        ([key, value]) => !(Object.hasOwn(before, key) && before[key] === value),
      ),
    ),
  );
});
