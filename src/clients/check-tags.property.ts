import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeRequest } from "../contract/judge.js";
import { checkTags } from "./check-tags.js";

const goodKey = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const anyKey = fc.oneof(
  goodKey,
  fc.string({ unit: "binary" }),
  fc.constantFrom("__proto__", "a\n", "é", "٣"),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300, size: "max" }),
  fc.constantFrom("x".repeat(256), "x".repeat(257), "🙂".repeat(256), "🙂".repeat(257)),
);

test("the check and the document accept the same maps of well-formed text", () => {
  fc.assert(
    fc.property(fc.dictionary(anyKey, anyText, { maxKeys: 5 }), (tags) => {
      const path = { conversation_id: "c" };
      const request = { path, query: {}, body: { tags } };
      const judged = judgeRequest("updateConversation", request, "documented");
      expect(checkTags(tags).length === 0).toBe(judged.length === 0);
    }),
  );
});

test("each violation names its key, its rule and no value", () => {
  fc.assert(
    fc.property(fc.dictionary(anyKey, fc.constant("private-\ud800"), { minKeys: 1 }), (tags) => {
      for (const { key, rule, message } of checkTags(tags)) {
        expect(Object.hasOwn(tags, key)).toBe(true);
        expect(message).toContain(rule);
        expect(message).not.toContain("private");
      }
    }),
  );
});

test.each([
  ["an empty key", { "": "1" }, ["key-charset"]],
  ["half a surrogate pair", { a: "\ud83d" }, ["value-unicode"]],
  ["two mistakes in one tag", { A: "x".repeat(257) }, ["key-charset", "value-length"]],
  ["nothing at all", {}, []],
])("%s", (_name, tags: Record<string, string>, rules) => {
  expect(checkTags(tags).map(({ rule }) => rule)).toEqual(rules);
});

test("a value that is no string, as JavaScript lets it through", () => {
  const tags: Record<string, string> = JSON.parse('{"count":3}');
  expect(checkTags(tags)).toEqual([
    {
      key: "count",
      rule: "value-type",
      message:
        'Tag "count" breaks value-type: a value is a string, not number; pass it as JSON text.',
    },
  ]);
});
