import { isObject } from "../../../src/documents/document.js";
import { defineRule, type Path } from "../define-rule.js";
import { examplesOf } from "../examples-of.js";
import { ANSWER_MEDIA, PARAMETERS, REQUEST_MEDIA } from "../givens.js";
import { createdIdsIn } from "./created-ids-in.js";

/** `id`, `ids` and `…_id`; a page is no thing that somebody creates. */
const IDENTIFIER = /^ids?$|(?<!page)_id$/;

export default defineRule({
  sentence:
    "The examples tell one story: an identifier in one of them is one that a creation has answered.",
  given: [...PARAMETERS, REQUEST_MEDIA, ANSWER_MEDIA],
  needs: ["documents"],
  *find(value, { beside }) {
    const created = createdIdsIn(beside.documents ?? []);
    for (const example of examplesOf(value)) {
      const name = typeof value.name === "string" ? value.name : "";
      for (const { id, at } of idsIn(example.value, { key: name, at: example.at })) {
        // what belongs to a thing may be named after it, as events are after their conversation
        if (created.some((one) => id === one || id.startsWith(`${one}-`))) continue;
        yield { message: `${id} is no identifier that a creation has answered`, at };
      }
    }
  },
});

function* idsIn(
  value: unknown,
  { key, at }: { key: string; at: Path },
): Iterable<{ id: string; at: Path }> {
  if (typeof value === "string" && IDENTIFIER.test(key)) yield { id: value, at };
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* idsIn(one, { key, at: [...at, index] });
  } else if (isObject(value)) {
    for (const [name, one] of Object.entries(value)) {
      yield* idsIn(one, { key: name, at: [...at, name] });
    }
  }
}
