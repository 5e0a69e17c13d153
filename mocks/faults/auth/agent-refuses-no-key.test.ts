import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask } from "../../testing/ask.js";
import { createConversation, newConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import faults from "./agent-refuses-no-key.js";

/** Calls without a key and with a wrong one, on a conversation that is there. */
const calling = (method: string, path: string, body?: unknown) => ({
  probe: async (mock: Mock) => {
    const { url } = await createConversation(mock);
    const address = path.startsWith("/api") ? `${mock.agent.url}${path}` : `${url}${path}`;
    const withWrongKey = await ask(method, address, { key: "wrong", body });
    const withoutKey = await ask(method, address, { body });
    return [withoutKey.status < 300, withWrongKey.status];
  },
  right: [false, 401],
  wrong: [true, 401],
});

it.each(
  demonstrate(faults, {
    "create-conversation-open": calling("POST", "/api/conversations", newConversation),
    "get-conversation-open": calling("GET", ""),
    "update-conversation-open": calling("PATCH", "", { tags: {} }),
    "delete-conversation-open": calling("DELETE", ""),
    "run-conversation-open": calling("POST", "/run"),
    "search-events-open": calling("GET", "/events/search"),
    "update-settings-open": calling("PATCH", "/api/settings", { agent_settings_diff: {} }),
  }),
)("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await askRight()).toEqual(right);
  expect(await askWrong()).toEqual(wrong);
});
