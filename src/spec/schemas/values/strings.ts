import fc from "fast-check";
import { highest, lowest } from "../proof/facts.js";
import { matches } from "../proof/fields.js";
import type { Shape } from "../proof/shape.js";
import { type Borders, bordersAt, textsAt } from "./borders.js";

/** Strings of each format that the validators check. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  "date-time": ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5+01:00"],
  date: ["2024-02-29"],
  time: ["12:00:00Z"],
  "iso-time": ["12:00:00"],
  "iso-date-time": ["2024-02-29T12:00:00"],
  duration: ["P1D"],
  uri: ["https://example.com/a", "urn:a:b"],
  url: ["https://example.com/a"],
  "uri-reference": ["/a", "https://example.com/a"],
  "uri-template": ["/a/{b}"],
  email: ["a@example.com"],
  hostname: ["example.com", "a"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1"],
  regex: ["^a$"],
  uuid: ["12345678-1234-4234-8234-123456789abc"],
  "json-pointer": ["/a", ""],
  "json-pointer-uri-fragment": ["#/a"],
  "relative-json-pointer": ["0/a"],
  byte: ["YQ=="],
};
const SIMPLE = ["a", "", "A b", "0", "é", "_-.", "\n"];
/** The longest string that is made; what differs only beyond stays undecided. */
const LONGEST = 100_000;
/** Always the same, so that the same schemas have the same witness. */
const SEED = 1;
const SAMPLES = 12;

/** Strings of a shape on both sides of the borders, simple ones first. */
export function strings(shape: Shape, borders: Borders): string[] {
  const all = [...borders, ...shape.parts];
  const own = textsAt(shape.parts, "pattern");
  const patterns = [...new Set([...own, ...textsAt(borders, "pattern")])];
  const formatted = textsAt(all, "format").flatMap((format) => OF_FORMAT[format] ?? []);
  const seeds = [...SIMPLE, ...formatted, ...patterns.flatMap(matching)];
  const lengths = lengthsNear(shape, bordersAt(all, ["minLength", "maxLength"]));
  const candidates = [
    ...seeds,
    ...seeds.flatMap((seed) => lengths.map((one) => ofLength(seed, one))),
  ];
  return [...new Set(candidates)].filter(
    (text) => own.every((pattern) => matches(pattern, text)) && hasLength(shape, text),
  );
}

const samples = new Map<string, readonly string[]>();

/** Strings that match; none where the expression is one that fast-check does not read. */
function matching(pattern: string): readonly string[] {
  const known = samples.get(pattern);
  if (known !== undefined) return known;
  let found: readonly string[] = [];
  try {
    const texts = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), {
      seed: SEED,
      numRuns: SAMPLES,
    });
    found = [...new Set(texts)].sort((one, other) => one.length - other.length);
  } catch {
    // It throws on what it cannot make: without samples, a difference stays undecided.
  }
  if (samples.size > 200) samples.clear();
  samples.set(pattern, found);
  return found;
}

function lengthsNear(shape: Shape, borders: readonly number[]): number[] {
  const near = borders.flatMap((at) => [at, at + 1, at - 1]);
  const least = highest(shape, "minLength");
  return [...new Set([...(least === undefined ? [] : [least]), ...near])].filter(
    (length) => length >= 0 && length <= LONGEST,
  );
}

/** The text made longer by its own characters, or cut. Lengths count code points, as the validators do. */
function ofLength(text: string, length: number): string {
  const points = [...text];
  if (points.length >= length) return points.slice(0, length).join("");
  const filling = points[0] ?? "a";
  return filling.repeat(length - points.length) + text;
}

function hasLength(shape: Shape, text: string): boolean {
  const { length } = [...text];
  return (
    length >= (highest(shape, "minLength") ?? 0) &&
    length <= (lowest(shape, "maxLength") ?? Number.POSITIVE_INFINITY)
  );
}
