import { expect, it } from "vitest";
import {
  type OperationId,
  operationIds,
  operations,
  type ServerName,
} from "../../../src/generated/operations.js";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import {
  APP_CONVERSATIONS,
  readRecord,
  runningSandbox,
  SANDBOXES,
  startedConversation,
} from "../../testing/cloud.js";
import { createConversation } from "../../testing/conversation.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import agentRefusesNoKey from "./agent-refuses-no-key.js";
import agentRefusesWrongKey from "./agent-refuses-wrong-key.js";
import cloudBearerAccepted from "./cloud-bearer-accepted.js";
import cloudHeaderAccepted from "./cloud-header-accepted.js";
import cloudKeyRefusedByAgent from "./cloud-key-refused-by-agent.js";
import cloudRefusesNoKey from "./cloud-refuses-no-key.js";
import cloudRefusesWrongKey from "./cloud-refuses-wrong-key.js";
import otherSandboxKeyRefused from "./other-sandbox-key-refused.js";
import refusedWriteChangesNothing from "./refused-write-changes-nothing.js";
import sessionKeyAccepted from "./session-key-accepted.js";
import sessionKeyRefusedByCloud from "./session-key-refused-by-cloud.js";

type Headers = Readonly<Record<string, string>>;

const inHeader = (key: string): Headers => ({ "x-session-api-key": key });
const asBearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** Whether a call to an operation is let in; what it is about does not exist. */
const entering = (id: OperationId, headersOf: (mock: Mock) => Headers) => async (mock: Mock) => {
  const { server, method, path } = operations[id];
  const { url } = server === "agent-server" ? mock.agent : mock.cloud;
  const address = `${url}${path.replaceAll(/\{\w+\}/g, "x")}`;
  return (await ask(method, address, { headers: headersOf(mock) })).status !== 401;
};

const letsIn = (id: OperationId, headersOf: (mock: Mock) => Headers): Demonstration => ({
  probe: entering(id, headersOf),
  right: false,
  wrong: true,
});

const keepsOut = (id: OperationId, headersOf: (mock: Mock) => Headers): Demonstration => ({
  probe: entering(id, headersOf),
  right: true,
  wrong: false,
});

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Every operation that asks for a key lets somebody in. */
const eachLetsIn = (server: ServerName, headers: Headers, suffix = "") =>
  Object.fromEntries(
    operationIds
      .filter((id) => operations[id].server === server && operations[id].security.length > 0)
      .map((id) => [`${kebabCase(id)}${suffix}`, letsIn(id, () => headers)]),
  );

/** Opens a read of the agent server. */
const takesKey = (change: (key: string) => string) =>
  letsIn("getConversation", ({ agent }) => inHeader(change(agent.sessionKey)));

/** Asks the agent server for a write with a wrong key, and looks at what has become of it. */
const writing = (
  [method, path, body]: readonly [string, string, unknown?],
  [right, wrong]: readonly [unknown, unknown],
): Demonstration => ({
  probe: async (mock) => {
    const conversation = await createConversation(mock, { tags: { a: "1" } });
    const { status } = await ask(method, `${conversation.url}${path}`, { key: "wrong", body });
    const seen = await conversation.ask("GET");
    return [status, seen.status, field(seen, "execution_status"), field(seen, "tags")];
  },
  right: [401, ...(right as unknown[])],
  wrong: [401, ...(wrong as unknown[])],
});

const untouched = [200, "idle", { a: "1" }];

it.concurrent.each([
  ...demonstrate(sessionKeyAccepted, {
    "update-conversation-refused": keepsOut("updateConversation", ({ agent }) =>
      inHeader(agent.sessionKey),
    ),
    "search-events-refused": keepsOut("searchEvents", ({ agent }) => inHeader(agent.sessionKey)),
  }),
  ...demonstrate(agentRefusesNoKey, eachLetsIn("agent-server", {}, "-open")),
  ...demonstrate(agentRefusesWrongKey, {
    ...eachLetsIn("agent-server", inHeader("wrong")),
    "other-case": takesKey((key) => key.toUpperCase()),
    prefix: takesKey((key) => key.slice(0, -1)),
    longer: takesKey((key) => `${key}x`),
    empty: takesKey(() => ""),
  }),
  ...demonstrate(cloudKeyRefusedByAgent, {
    accepted: letsIn("createConversation", ({ cloud }) => inHeader(cloud.apiKey)),
    "accepted-as-bearer": letsIn("createConversation", ({ cloud }) => asBearer(cloud.apiKey)),
    "accepted-for-reads": letsIn("searchEvents", ({ cloud }) => inHeader(cloud.apiKey)),
  }),
  ...demonstrate(otherSandboxKeyRefused, {
    accepted: {
      probe: async (mock) => {
        const [one, other] = await Promise.all([runningSandbox(mock), runningSandbox(mock)]);
        const { key } = one;
        return (await ask("GET", `${other.url}/api/conversations/x`, { key })).status;
      },
      right: 401,
      wrong: 404,
    },
  }),
  ...demonstrate(sessionKeyRefusedByCloud, {
    "accepted-in-header": letsIn("getSandboxes", ({ agent }) => inHeader(agent.sessionKey)),
    "accepted-as-bearer": letsIn("getSandboxes", ({ agent }) => asBearer(agent.sessionKey)),
  }),
  ...demonstrate(cloudBearerAccepted, {
    "refused-by-start-tasks": keepsOut("getStartTasks", ({ cloud }) => asBearer(cloud.apiKey)),
    "refused-but-on-sandboxes": keepsOut("getStartTasks", ({ cloud }) => asBearer(cloud.apiKey)),
  }),
  ...demonstrate(cloudHeaderAccepted, {
    refused: keepsOut("getAppConversations", ({ cloud }) => inHeader(cloud.apiKey)),
    "refused-for-writes": keepsOut("startAppConversation", ({ cloud }) => inHeader(cloud.apiKey)),
  }),
  ...demonstrate(cloudRefusesNoKey, eachLetsIn("cloud-app-server", {})),
  ...demonstrate(cloudRefusesWrongKey, {
    ...eachLetsIn("cloud-app-server", inHeader("wrong")),
    "any-bearer": letsIn("getStartTasks", () => asBearer("wrong")),
  }),
  ...demonstrate(refusedWriteChangesNothing, {
    "update-conversation": writing(["PATCH", "", { tags: {} }], [untouched, [200, "idle", {}]]),
    "delete-conversation": writing(["DELETE", ""], [untouched, [404, undefined, undefined]]),
    "run-conversation": writing(["POST", "/run"], [untouched, [200, "running", { a: "1" }]]),
    "delete-sandbox": {
      probe: async (mock) => {
        const { id } = await runningSandbox(mock);
        const url = `${mock.cloud.url}${SANDBOXES}/${id}?sandbox_id=${id}`;
        const { status } = await ask("DELETE", url, { key: "wrong" });
        return [status, (await readRecord(mock, `${SANDBOXES}?id=${id}`)).status];
      },
      right: [401, "RUNNING"],
      wrong: [401, undefined],
    },
    "delete-app-conversation": {
      probe: async (mock) => {
        const { id } = await startedConversation(mock);
        const url = `${mock.cloud.url}${APP_CONVERSATIONS}/${id}`;
        const { status } = await ask("DELETE", url, { key: "wrong" });
        return [status, (await readRecord(mock, `${APP_CONVERSATIONS}?ids=${id}`)).id === id];
      },
      right: [401, true],
      wrong: [401, false],
    },
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
