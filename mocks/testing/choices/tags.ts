import { type Asker, conversationPath, createConversation, type Shows } from "./asker.js";

const createdWith = async (asker: Asker, tags: unknown) =>
  (await createConversation(asker, { tags })).status;

const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`k${index}`, ""]));

export const tags: Shows = {
  "tag-rejection-status": {
    probe: (asker) => createdWith(asker, { a_b: "" }),
    shows: { "422": 422, "400": 400 },
  },
  "tag-empty-key": {
    probe: (asker) => createdWith(asker, { "": "" }),
    shows: { rejected: 422, accepted: 201 },
  },
  "tag-key-length": {
    probe: (asker) => createdWith(asker, { ["k".repeat(65)]: "" }),
    shows: { unlimited: 201, "at-most-64": 422 },
  },
  "tag-characters": {
    probe: async (asker) => [
      await createdWith(asker, { emoji: "\u{1f600}".repeat(200) }),
      await createdWith(asker, { accents: "e\u0301".repeat(200) }),
    ],
    shows: {
      "code-points": [201, 422],
      "utf-16-units": [422, 422],
      "grapheme-clusters": [201, 201],
    },
  },
  "tag-lone-surrogate": {
    probe: async (asker) => {
      const created = await createConversation(asker, { tags: { half: "\ud800" } });
      return [created.status, /"half":"([^"]*)"/.exec(created.text)?.[1]];
    },
    shows: { "422": [422, undefined], replaced: [201, "\ufffd"], stored: [201, "\\ud800"] },
  },
  "tag-not-a-string": {
    probe: async (asker) => [await createdWith(asker, { a: 1 }), await createdWith(asker, [])],
    shows: { "422": [422, 422], "400": [400, 400] },
  },
  "tag-count": {
    probe: (asker) => createdWith(asker, many),
    shows: { unlimited: 201, "at-most-40": 422 },
  },
  "patch-without-tags": {
    probe: async (asker) => {
      const path = await conversationPath(asker);
      return [
        (await asker.agent("PATCH", path, { body: {} })).status,
        (await asker.agent("PATCH", path, { body: { tags: null } })).status,
      ];
    },
    shows: { "leaves-tags": [200, 200], "422": [422, 422] },
  },
};
