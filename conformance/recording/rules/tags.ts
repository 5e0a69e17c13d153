import { succeeded } from "../../exchange.js";
import { expectTags } from "../../expect/tags.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { field, isJsonObject, type JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { sentJson } from "../collect-calls.js";
import type { RecordedCall } from "../recorded-call.js";
import type { PassiveRule } from "../rule.js";

/** The kinds of bad keys, the first that fits. An empty key is left open. */
const BAD_KEYS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["proto", /^__proto__$/],
  ["newline-at-end", /^[^\n]*\n$/],
  ["control-character", /\p{Cc}/u],
  ["non-ascii-digit", /(?![0-9])\p{Nd}/u],
  ["non-ascii-letter", /(?![A-Za-z])\p{L}/u],
  ["upper-case", /[A-Z]/],
  ["underscore", /_/],
  ["dash", /-/],
  ["blank", / /],
  ["dot", /\./],
  ["punctuation", /[^a-z0-9]/],
];

const LONGEST_VALUE = 256;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export const keyCharsetRejected: PassiveRule = {
  id: "tags/key-charset-rejected",
  judge(call) {
    const tags = call.operation === "updateConversation" ? sentTags(call) : undefined;
    const bad = tags === undefined ? undefined : badKeyIn(tags);
    if (bad === undefined) return undefined;
    return expectRefusal(call, bad.kind, `a tag key with a bad character is accepted`, bad.key);
  },
};

export const valueLengthRejected: PassiveRule = {
  id: "tags/value-length-rejected",
  judge(call) {
    const tags = call.operation === "updateConversation" ? sentTags(call) : undefined;
    const long = tags === undefined ? undefined : tooLongIn(tags);
    if (tags === undefined || long === undefined) return undefined;
    const isAscii = /^\p{ASCII}*$/u.test(long.value);
    const alone = isAscii ? "ascii" : "non-ascii";
    const name = Object.keys(tags).length > 1 ? "among-good-ones" : alone;
    return expectRefusal(
      call,
      name,
      "a tag value of more than 256 characters is accepted",
      long.key,
    );
  },
};

export const rulesHoldOnCreate: PassiveRule = {
  id: "tags/rules-hold-on-create",
  judge(call) {
    const tags = call.operation === "createConversation" ? sentTags(call) : undefined;
    if (tags === undefined) return undefined;
    const bad = badKeyIn(tags);
    if (bad !== undefined) {
      const message = "a creation with a bad tag key is accepted";
      return expectRefusal(call, "key-charset-rejected", message, bad.key);
    }
    const long = tooLongIn(tags);
    if (long === undefined) return undefined;
    const message = "a creation with a tag value of more than 256 characters is accepted";
    return expectRefusal(call, "value-length-rejected", message, long.key);
  },
};

export const patchAnswersUpdated: PassiveRule = {
  id: "tags/patch-answers-updated",
  judge(call, { calls }) {
    if (call.operation !== "updateConversation" || !succeeded(call)) return undefined;
    const tags = sentTags(call);
    if (tags === undefined || call.bodyProblem !== undefined) return undefined;
    // Accepted though they are bad: that is for the rows about keys and values.
    const isGood = badKeyIn(tags) === undefined && tooLongIn(tags) === undefined;
    const isText = Object.values(tags).every((value) => typeof value === "string");
    if (!isGood || !isText || isOvertaken(call, calls)) return undefined;
    return { violations: expectTags(call, tags) };
  },
};

/** Another write was on its way to the same conversation: its map may be the one that is answered. */
function isOvertaken(call: RecordedCall, calls: readonly RecordedCall[]): boolean {
  return calls.some(
    (other) =>
      other !== call &&
      other.operation === "updateConversation" &&
      other.url === call.url &&
      other.startedAtMs <= call.endedAtMs &&
      other.endedAtMs >= call.startedAtMs,
  );
}

function sentTags(call: RecordedCall): JsonObject | undefined {
  const tags = field(sentJson(call), "tags");
  return isJsonObject(tags) ? tags : undefined;
}

function badKeyIn(tags: JsonObject): { readonly key: string; readonly kind: string } | undefined {
  for (const key of Object.keys(tags)) {
    const kind = BAD_KEYS.find(([, pattern]) => pattern.test(key));
    if (kind !== undefined) return { key, kind: kind[0] };
  }
  return undefined;
}

/** However they are counted: there are never more grapheme clusters than code points or UTF-16 units. */
function tooLongIn(tags: JsonObject): { readonly key: string; readonly value: string } | undefined {
  for (const [key, value] of Object.entries(tags)) {
    if (typeof value !== "string" || value.length <= LONGEST_VALUE) continue;
    let count = 0;
    for (const _ of graphemes.segment(value)) if (++count > LONGEST_VALUE) return { key, value };
  }
  return undefined;
}

/** Refused for which reason, nobody says: only that it was not accepted shows. */
function expectRefusal(
  call: RecordedCall,
  name: string,
  message: string,
  key: string,
): { readonly case: string; readonly violations: readonly Violation[] } | undefined {
  if (succeeded(call)) {
    const actual = { key, ...answerOf(call) };
    return { case: name, violations: violation(message, { status: "not 2xx" }, actual) };
  }
  const isRefused = [400, 409, 422].includes(call.status);
  return isRefused ? { case: name, violations: NOTHING } : undefined;
}
