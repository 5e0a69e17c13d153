import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultChoices } from "../choices.js";
import { Refusal } from "./refusal.js";
import { rulesOf } from "./rules.js";
import {
  countCodePoints,
  mirrorTags,
  presentTags,
  readTags,
  type TagVersion,
  writeTags,
} from "./tags.js";

const rules = rulesOf(defaultChoices);
const goodKey = fc.stringMatching(/^[a-z0-9]{1,64}$/);
const goodValue = fc.string({ unit: "binary", maxLength: 256 });
const goodMap = fc.dictionary(goodKey, goodValue, { maxKeys: 40, noNullPrototype: true });
const LAG_MS = 250;

describe("readTags", () => {
  it("gives back every map that keeps the rules", () => {
    fc.assert(
      fc.property(goodMap, (map) => {
        expect(readTags(map, rules)).toEqual(map);
      }),
    );
  });

  it("is total: whatever was sent, a map or a refusal", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        const read = readTags(sent, rules);
        const kept = read instanceof Refusal ? [] : Object.entries(read);
        expect(
          kept.every(([key, value]) => /^[a-z0-9]+$/.test(key) && [...value].length <= 256),
        ).toBe(true);
      }),
    );
  });

  it("refuses a map with one bad key, wherever it stands", () => {
    const badKey = fc.string({ unit: "binary" }).filter((key) => !/^[a-z0-9]+$/.test(key));
    fc.assert(
      fc.property(goodMap, badKey, goodMap, (before, key, after) => {
        const sent = JSON.parse(
          `{${[...Object.entries(before), [key, "x"], ...Object.entries(after)]
            .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
            .join(",")}}`,
        );
        expect(readTags(sent, rules)).toBeInstanceOf(Refusal);
      }),
    );
  });

  it.each(["__proto__", "a_b", "a-b", "A", " ", "a.b", "é", "٣", "a\n", "a\u0000", ""])(
    "rejects the key %j",
    (key) => {
      expect(readTags(JSON.parse(`{${JSON.stringify(key)}:"x"}`), rules)).toBeInstanceOf(Refusal);
    },
  );

  it("takes `constructor` for a key like any other", () => {
    expect(readTags(JSON.parse('{"constructor":"x"}'), rules)).toEqual({ constructor: "x" });
  });

  it.each([
    ["a", 256],
    ["é", 256],
    ["😀", 256],
  ])("counts 256 of %s as 256 characters", (character, count) => {
    expect(readTags({ k: character.repeat(count) }, rules)).not.toBeInstanceOf(Refusal);
    expect(readTags({ k: character.repeat(count + 1) }, rules)).toBeInstanceOf(Refusal);
  });

  it.each([null, [], "x", 1, { a: 1 }, { a: null }, { a: "\ud800" }])("rejects %j", (sent) => {
    expect(readTags(sent, rules)).toBeInstanceOf(Refusal);
  });
});

it("countCodePoints counts what a string iterator gives", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, more) => {
      const cut = (text + more).slice(1); // may begin with half a pair
      expect(countCodePoints(cut)).toBe([...cut].length);
    }),
  );
});

describe("the mirror", () => {
  const writes = fc.array(fc.record({ waitMs: fc.nat(600), tags: goodMap }), {
    minLength: 1,
    maxLength: 12,
  });

  it("shows after forgetting what it would show had nothing been forgotten", () => {
    fc.assert(
      fc.property(writes, fc.nat(1000), (steps, lookMs) => {
        let now = 0;
        let kept: readonly TagVersion[] = [];
        const all: TagVersion[] = [];
        for (const { waitMs, tags } of steps) {
          now += waitMs;
          kept = writeTags(kept, { tags, writtenAt: now }, LAG_MS);
          all.push({ tags, writtenAt: now });
        }
        const look = now + lookMs;
        const oldestKept = kept[0]?.writtenAt ?? 0;
        if (oldestKept > look - LAG_MS) return; // nothing is old enough yet: any map once held will do
        expect(mirrorTags(kept, look, LAG_MS)).toEqual(mirrorTags(all, look, LAG_MS));
      }),
    );
  });

  it("has caught up once the lag has passed, and forgets what it can never show again", () => {
    fc.assert(
      fc.property(writes, (steps) => {
        let now = 0;
        let kept: readonly TagVersion[] = [];
        for (const { waitMs, tags } of steps) {
          now += waitMs;
          kept = writeTags(kept, { tags, writtenAt: now }, LAG_MS);
        }
        expect(mirrorTags(kept, now + LAG_MS, LAG_MS)).toEqual(presentTags(kept));
        expect(writeTags(kept, { tags: {}, writtenAt: now + 2 * LAG_MS }, LAG_MS)).toHaveLength(2);
      }),
    );
  });
});
