import { defineFaults, type FaultDefinition } from "../fault.js";
import { filterTags } from "../tag-writes.js";

/** Keeps something else than was sent. */
const keeps = (breaks: string, change: (value: string) => string): FaultDefinition => ({
  breaks,
  rules: ({ keptTagValue }) => ({ keptTagValue: (value) => change(keptTagValue(value)) }),
});

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function reprint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

export default defineFaults("tags/value-round-trip", {
  "empty-dropped": {
    breaks: "A tag with an empty value is dropped.",
    rules: ({ patchedTags }) => ({
      patchedTags: (present, sent) =>
        filterTags(patchedTags(present, sent), ([, value]) => value !== ""),
    }),
  },
  trimmed: keeps("Tag values are trimmed.", (value) => value.trim()),
  "lower-cased": keeps("Tag values are kept in lower case.", (value) => value.toLowerCase()),
  "newlines-unified": keeps("`\\r\\n` in a tag value becomes `\\n`.", (value) =>
    value.replaceAll("\r\n", "\n"),
  ),
  "cut-at-nul": keeps("A tag value ends before its first NUL.", (value) =>
    value.replace(/\0.*$/s, ""),
  ),
  "quotes-escaped": keeps("Quotes in a tag value get a backslash.", (value) =>
    value.replaceAll(/["']/g, "\\$&"),
  ),
  "numbers-rewritten": keeps("A tag value that is a number is written anew.", (value) =>
    /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i.test(value) ? String(Number(value)) : value,
  ),
  "json-reprinted": keeps("A tag value that is a JSON object or array is printed anew.", (value) =>
    /^\s*[{[]/.test(value) ? reprint(value) : value,
  ),
  "markup-escaped": keeps("Markup in a tag value becomes entities.", (value) =>
    value.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign),
  ),
  "first-plane-only": keeps("Characters beyond U+FFFF in a tag value become `?`.", (value) =>
    value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?"),
  ),
  normalised: keeps("Tag values are kept in Unicode normalisation form C.", (value) =>
    value.normalize("NFC"),
  ),
});
