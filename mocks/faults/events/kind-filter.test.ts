import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { field } from "../../testing/ask.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./kind-filter.js";

const kindsAskedFor = (kind: string) => async (mock: Mock) => {
  const conversation = await createConversation(mock);
  const page = await conversation.ask("GET", `/events/search?kind__eq=${kind}`);
  return (field(page, "items") as { kind: string }[]).map((event) => event.kind);
};

it.each(
  demonstrate(faults, {
    ignored: {
      probe: kindsAskedFor("SystemPromptEvent"),
      right: ["SystemPromptEvent"],
      wrong: ["SystemPromptEvent", "MessageEvent"],
    },
    "messages-too": { probe: kindsAskedFor("ActionEvent"), right: [], wrong: ["MessageEvent"] },
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
