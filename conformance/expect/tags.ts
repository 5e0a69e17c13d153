import type { Exchange } from "../exchange.js";
import { canonicalJson, field, isJsonObject } from "../json.js";
import type { Violation } from "../verdict.js";
import { answerOf, NOTHING, violation } from "./violation.js";

type Tags = Readonly<Record<string, unknown>>;

/** The answer shows exactly this map: no entry more, less or different. Order does not count. */
export function expectTags(answer: Exchange, expected: Tags): readonly Violation[] {
  const tags = shownTags(answer, Object.keys(expected).length === 0);
  if (tags === undefined) return noTags(answer, expected);
  if (canonicalJson(tags) === canonicalJson(expected)) return NOTHING;
  return violation(`${describe(answer)} shows another map than the one expected`, expected, tags);
}

/** The answer shows this entry; what else is in the map does not count. */
export function expectTag(answer: Exchange, key: string, value: string): readonly Violation[] {
  const tags = shownTags(answer, false);
  if (tags === undefined) return noTags(answer, Object.fromEntries([[key, value]]));
  const shown = Object.hasOwn(tags, key) ? tags[key] : undefined;
  if (shown === value) return NOTHING;
  const message = `${describe(answer)} does not show the entry as it was written`;
  return violation(message, Object.fromEntries([[key, value]]), tags);
}

/** The answer does not show this key. */
export function expectNoTag(answer: Exchange, key: string): readonly Violation[] {
  const tags = shownTags(answer, true) ?? {};
  if (!Object.hasOwn(tags, key)) return NOTHING;
  return violation(
    `${describe(answer)} shows an entry that was not to be stored`,
    { without: key },
    tags,
  );
}

/** A missing field counts as an empty map where that is what is expected: that it is there, others ask. */
function shownTags(answer: Exchange, mayBeMissing: boolean): Tags | undefined {
  const tags = field(answer.json, "tags");
  if (isJsonObject(tags)) return tags;
  return mayBeMissing && (tags === undefined || tags === null) && isJsonObject(answer.json)
    ? {}
    : undefined;
}

function noTags(answer: Exchange, expected: Tags): readonly Violation[] {
  return violation(`${describe(answer)} shows no tags`, expected, answerOf(answer));
}

function describe({ method, operation }: Exchange): string {
  return operation === "getConversation" ? "the next GET" : `the answer to ${method}`;
}
