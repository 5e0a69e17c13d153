import type { Moment } from "./moment.js";
import { type Finding, Refusal } from "./refusal.js";

/**
 * A client's own metadata on a conversation. Any key may be an own property, `constructor` included:
 * read it with `Object.entries` or `Object.hasOwn`, never with `map[key]`.
 */
export type TagMap = Readonly<Record<string, string>>;

/** A map, and since when it holds. */
export interface TagVersion {
  readonly tags: TagMap;
  readonly writtenAt: Moment;
}

/** What a tag map may hold. */
export interface TagRules {
  readonly isTagKey: (key: string) => boolean;
  /** In the "characters" that the limit counts. */
  readonly tagValueLength: (value: string) => number;
  readonly longestTagValue: number;
  readonly isTagText: (value: string) => boolean;
  /** The value as it is kept. */
  readonly keptTagValue: (value: string) => string;
  readonly mostTags: number;
}

const MOST_FINDINGS = 20;

/** Reads what a client sent as `tags`: a map that keeps the rules whole, or a refusal that names each offence. */
export function readTags(sent: unknown, rules: TagRules): TagMap | Refusal {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    return refuseTags([
      { type: "type", loc: [], msg: "tags are an object of strings", input: sent },
    ]);
  }
  const entries = Object.entries(sent);
  if (entries.length > rules.mostTags) {
    return refuseTags([{ type: "maxProperties", loc: [], msg: `at most ${rules.mostTags} tags` }]);
  }
  const findings: Finding[] = [];
  const kept: [string, string][] = [];
  for (const [key, value] of entries) {
    const finding = judgeKey(key, rules) ?? judgeValue(key, value, rules);
    if (finding === undefined) kept.push([key, rules.keptTagValue(value)]);
    else if (findings.push(finding) === MOST_FINDINGS) break;
  }
  // fromEntries defines own properties, so that even `__proto__` would be one
  return findings.length > 0 ? refuseTags(findings) : Object.fromEntries(kept);
}

function judgeKey(key: string, rules: TagRules): Finding | undefined {
  if (rules.isTagKey(key)) return undefined;
  return {
    type: "pattern",
    loc: [key],
    msg: "a tag key holds lowercase letters and digits only",
    input: key,
  };
}

function judgeValue(key: string, value: unknown, rules: TagRules): Finding | undefined {
  if (typeof value !== "string") {
    return { type: "type", loc: [key], msg: "a tag value is a string", input: value };
  }
  if (!rules.isTagText(value)) {
    return {
      type: "unicode",
      loc: [key],
      msg: "a tag value is well-formed Unicode text",
      input: value,
    };
  }
  if (rules.tagValueLength(value) > rules.longestTagValue) {
    const msg = `a tag value has at most ${rules.longestTagValue} characters`;
    return { type: "maxLength", loc: [key], msg, input: value };
  }
  return undefined;
}

const refuseTags = (findings: readonly Finding[]): Refusal =>
  new Refusal(
    findings[0]?.type === "type" ? "mistyped-tags" : "bad-tags",
    findings[0]?.msg ?? "the tags break the rules",
    findings.map((finding) => ({ ...finding, loc: ["body", "tags", ...finding.loc] })),
  );

/** How many Unicode code points a string has; half a surrogate pair counts as one. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    if (isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1))) {
      count--;
      index++;
    }
  }
  return count;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether no half of a surrogate pair stands alone in it. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Replaces each half of a surrogate pair that stands alone. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\u{fffd}");

let graphemes: Intl.Segmenter | undefined;

/** How many characters a reader sees (UAX #29 grapheme clusters). */
export function countGraphemes(text: string): number {
  // made where it is asked for: its tables take longer to load than all of the domain
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** The map that holds now. */
export const presentTags = (versions: readonly TagVersion[]): TagMap => versions.at(-1)?.tags ?? {};

/**
 * Adds a version, and forgets those that no read can show any more: all that were replaced longer ago than the
 * mirror lags, and one written at this very moment.
 * @param lagMs how far the mirror is behind, in milliseconds
 */
export function writeTags(
  versions: readonly TagVersion[],
  next: TagVersion,
  lagMs: number,
): readonly TagVersion[] {
  const last = versions.findLastIndex(({ writtenAt }) => writtenAt < next.writtenAt);
  const isMirrored = (version: TagVersion | undefined) =>
    version !== undefined && version.writtenAt <= next.writtenAt - lagMs;
  // from the front: with each write those that have become too old go, so that they are few
  let first = 0;
  while (first < last && isMirrored(versions[first + 1])) first++;
  const kept = versions.slice(first, last + 1);
  kept.push(next);
  return kept;
}

/**
 * The newest map that is at least as old as the lag; the oldest one while none is.
 * @param lagMs how far the mirror is behind, in milliseconds
 */
export function mirrorTags(versions: readonly TagVersion[], now: Moment, lagMs: number): TagMap {
  const caughtUp = versions.findLast(({ writtenAt }) => writtenAt <= now - lagMs);
  return (caughtUp ?? versions[0])?.tags ?? {};
}
