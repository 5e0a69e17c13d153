import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasOnlyCharactersOf, simplePattern } from "./simple-pattern.js";

describe("simplePattern", () => {
  it.each([
    "^[a-z",
    "^[^a]+$",
    "[a-z]+",
    "^[a-z]+",
    "^a|b$",
    "^[a-z][0-9]$",
    "^[+--]+$",
    "^.$",
    "^[\\s]$",
    "^[a-c-f]$",
    "^[a-z]+?$",
  ])("does not claim to understand %s", (pattern) => {
    expect(simplePattern(pattern)).toBeUndefined();
  });

  it("says how often, and of which characters", () => {
    expect(simplePattern("^[a-z0-9_-]{2,}$")).toEqual({
      ranges: [
        [97, 122],
        [48, 57],
        [95, 95],
        [45, 45],
      ],
      fewest: 2,
      most: Number.POSITIVE_INFINITY,
    });
  });

  const body = fc.array(fc.constantFrom("a-z", "0-9", "A-F", "_", "\\d", "\\w", "\\.", "x", "é"), {
    minLength: 1,
    maxLength: 3,
  });
  const hyphen = fc.constantFrom("", "-");
  const times = fc.constantFrom("", "+", "*", "?", "{2}", "{1,3}", "{2,}");
  const pattern = fc
    .tuple(body, hyphen, times)
    .map(([all, last, how]) => `^[${all.join("")}${last}]${how}$`);
  const text = fc.string({ unit: fc.constantFrom(..."azmx09AFZ_.-é/\n"), maxLength: 5 });

  it("means what the expression means", () => {
    fc.assert(
      fc.property(pattern, text, (one, value) => {
        const { ranges, fewest, most } = simplePattern(one) ?? { ranges: [], fewest: -1, most: -1 };
        const points = [...value].map((character) => character.codePointAt(0) ?? 0);
        const isMatch =
          points.length >= fewest &&
          points.length <= most &&
          points.every((point) => ranges.some(([from, to]) => from <= point && point <= to));
        expect(isMatch, `${one} ${JSON.stringify(value)}`).toBe(new RegExp(one, "u").test(value));
      }),
      { numRuns: 2000 },
    );
  });

  it("has only characters of another when no string shows the contrary", () => {
    fc.assert(
      fc.property(
        pattern,
        pattern,
        fc.stringMatching(/^[azmx09AFZ_.é-]$/u),
        (one, other, character) => {
          const [first, second] = [simplePattern(one), simplePattern(other)];
          if (first === undefined || second === undefined || !hasOnlyCharactersOf(first, second))
            return;
          const classOf = (whole: string) =>
            new RegExp(`${whole.slice(0, whole.indexOf("]") + 1)}$`, "u");
          if (classOf(one).test(character)) expect(classOf(other).test(character)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
