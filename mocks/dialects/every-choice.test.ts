import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choosable, choosablePoints, defaultChoices } from "../choices.js";
import type { Choices } from "../domain/choices.js";
import { type Mock, startMock } from "../index.js";
import { agentServer } from "../testing/choices/agent-server.js";
import { appConversations } from "../testing/choices/app-conversations.js";
import { createAsker, type Shows } from "../testing/choices/asker.js";
import { conversations } from "../testing/choices/conversations.js";
import { keys } from "../testing/choices/keys.js";
import { sandboxes } from "../testing/choices/sandboxes.js";
import { tags } from "../testing/choices/tags.js";

const shows: Shows = {
  ...sandboxes,
  ...conversations,
  ...tags,
  ...keys,
  ...agentServer,
  ...appConversations,
};

let mock: Mock;
beforeAll(async () => {
  // Its time passes where a probe says so.
  mock = await startMock({ clock: "held" });
});
afterAll(() => mock.stop());

it("every point at which there is a choice is shown", () => {
  expect(Object.keys(shows).sort()).toEqual([...choosablePoints].sort());
});

describe.each(Object.entries(shows))("%s", (point, { probe, shows: expected }) => {
  it.each(choosable[point as keyof Choices])("%s", async (choice) => {
    mock.open(defaultChoices);
    mock.open({ [point]: choice });
    const asker = createAsker(mock);
    const seen = await probe(asker);
    const wanted = Object.getOwnPropertyDescriptor(expected, choice)?.value;
    if (Array.isArray(wanted)) expect(seen).toMatchObject(wanted);
    else expect(seen).toEqual(wanted);
    expect(asker.violations).toEqual([]);
  });
});
