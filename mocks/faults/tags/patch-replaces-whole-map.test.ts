import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./patch-replaces-whole-map.js";

const patchTo = (tags: object) => async (mock: Mock) => {
  const conversation = await createConversation(mock, { tags: { a: "1" } });
  await conversation.ask("PATCH", "", { tags });
  return conversation.tags();
};

it.each(
  demonstrate(faults, {
    merges: { probe: patchTo({ b: "2" }), right: { b: "2" }, wrong: { a: "1", b: "2" } },
    "empty-leaves-all": { probe: patchTo({}), right: {}, wrong: { a: "1" } },
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
