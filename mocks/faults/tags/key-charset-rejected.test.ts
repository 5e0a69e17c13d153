import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./key-charset-rejected.js";

/** Writes one tag and says whether it was taken. */
const writing = (key: string) => ({
  probe: async (mock: Mock) => {
    const conversation = await createConversation(mock);
    const sent = `{"tags":{${JSON.stringify(key)}:"x"}}`; // text: `__proto__` must be an own key
    const { status } = await conversation.ask("PATCH", "", sent);
    return [status, Object.keys((await conversation.tags()) as object)];
  },
  right: [422, []],
  wrong: [200, [key]],
});

it.each(
  demonstrate(faults, {
    underscore: writing("a_b"),
    dash: writing("a-b"),
    "upper-case": writing("Ab"),
    blank: writing("a b"),
    dot: writing("a.b"),
    punctuation: writing("a!b"),
    "non-ascii-letter": writing("é"),
    "non-ascii-digit": writing("٣"),
    control: writing("a\u0000b"),
    "newline-at-end": writing("ab\n"),
    proto: writing("__proto__"),
    "not-anchored": writing("a_B é"),
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
