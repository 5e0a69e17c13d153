import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import { createSandbox } from "../../testing/cloud.js";
import { createConversation } from "../../testing/conversation.js";
import { demonstrate } from "../../testing/demonstrate.js";
import notReadyWhileInitialising from "./not-ready-while-initialising.js";
import openToProbes from "./open-to-probes.js";
import readyWhenInitialised from "./ready-when-initialised.js";
import staysReady from "./stays-ready.js";
import valuesAreStrings from "./values-are-strings.js";

type Headers = Readonly<Record<string, string>>;

const probing = (headers: Headers, wrong: number) => ({
  probe: async ({ agent }: Mock) => (await ask("GET", `${agent.url}/ready`, { headers })).status,
  right: 200,
  wrong,
});

const reading = (wrong: unknown) => ({
  probe: async ({ agent }: Mock) => (await ask("GET", `${agent.url}/ready`)).body,
  right: { status: "ready" },
  wrong,
});

/** Probes while nothing runs, and while something does. */
const probingAtWork = (right: unknown, wrong: unknown) => ({
  probe: async (mock: Mock) => {
    const conversation = await createConversation(mock);
    const idle = await ask("GET", `${mock.agent.url}/ready`);
    await conversation.ask("POST", "/run");
    const busy = await ask("GET", `${mock.agent.url}/ready`);
    return [idle, busy].map(({ status, body }) => ({ status, body }));
  },
  right: [right, right],
  wrong: [right, wrong],
});

const ready = { status: 200, body: { status: "ready" } };

/** Probes an agent server that is ready at once, and a sandbox that has just been created. */
const probingEarly = (wrong: number) => ({
  probe: async (mock: Mock) => {
    mock.open({ "sandbox-before-running": "already-there" });
    const created = await createSandbox(mock);
    const [address] = field(created, "exposed_urls") as { url: string }[];
    const urls = [mock.agent.url, address?.url];
    const answers = await Promise.all(urls.map((url) => ask("GET", `${url}/ready`)));
    return answers.map(({ status }) => (status === 200 || status === 503 ? "fine" : status));
  },
  right: ["fine", "fine"],
  wrong: [wrong, wrong],
});

it.concurrent.each([
  ...demonstrate(readyWhenInitialised, {
    never: probing({}, 503),
    "no-such-page": probing({}, 404),
  }),
  ...demonstrate(valuesAreStrings, {
    number: reading({ status: "ready", uptime: 12.5 }),
    boolean: reading({ status: "ready", ready: true }),
    null: reading({ status: "ready", error: null }),
    nested: reading({ status: "ready", checks: { storage: "ok" } }),
    list: reading(["ready"]),
    "number-at-work": probingAtWork(ready, { ...ready, body: { status: "ready", running: 1 } }),
  }),
  ...demonstrate(openToProbes, {
    "needs-key": probing({}, 401),
    "refuses-everybody": probing({}, 401),
    "refuses-wrong-key": probing({ "x-session-api-key": "wrong" }, 401),
    "refuses-wrong-bearer": probing({ authorization: "Bearer wrong" }, 401),
  }),
  ...demonstrate(notReadyWhileInitialising, {
    "not-found": probingEarly(404),
    unauthorized: probingEarly(401),
    "server-error": probingEarly(500),
  }),
  ...demonstrate(staysReady, {
    "every-third": {
      probe: async ({ agent }) => {
        const statuses: number[] = [];
        for (let count = 0; count < 4; count++)
          statuses.push((await ask("GET", `${agent.url}/ready`)).status);
        return statuses;
      },
      right: [200, 200, 200, 200],
      wrong: [200, 200, 503, 200],
    },
    "not-at-work": probingAtWork(ready, { status: 503, body: { status: "busy" } }),
    "not-for-long": {
      probe: async ({ agent, clock }) => {
        const first = await ask("GET", `${agent.url}/ready`);
        clock.advance(500);
        return [first.status, (await ask("GET", `${agent.url}/ready`)).status];
      },
      right: [200, 200],
      wrong: [200, 503],
    },
    "not-in-use": {
      probe: async (mock) => {
        await createConversation(mock);
        return (await ask("GET", `${mock.agent.url}/ready`)).status;
      },
      right: 200,
      wrong: 503,
    },
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
