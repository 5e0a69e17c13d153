import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./value-length-rejected.js";

const writing = (length: number, kept: number) => ({
  probe: async (mock: Mock) => {
    const conversation = await createConversation(mock);
    const { status } = await conversation.ask("PATCH", "", { tags: { a: "x".repeat(length) } });
    return [status, await conversation.tags()];
  },
  right: [422, {}],
  wrong: [200, { a: "x".repeat(kept) }],
});

it.each(
  demonstrate(faults, {
    "accepts-257": writing(257, 257),
    "no-limit": writing(10_000, 10_000),
    cuts: writing(257, 256),
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
