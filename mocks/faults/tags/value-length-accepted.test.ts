import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./value-length-accepted.js";

const writing = (value: string) => ({
  probe: async (mock: Mock) => {
    const conversation = await createConversation(mock);
    return (await conversation.ask("PATCH", "", { tags: { a: value } })).status;
  },
  right: 200,
  wrong: 422,
});

it.each(
  demonstrate(faults, {
    "counts-bytes": writing("é".repeat(256)),
    "refuses-256": writing("a".repeat(256)),
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
