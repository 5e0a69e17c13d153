import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import {
  type Access,
  askCloud,
  createSandbox,
  readRecord,
  runningSandbox,
  SANDBOXES,
  waitForStatus,
} from "../../testing/cloud.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import createYieldsId from "./create-yields-id.js";
import deleteLeavesOthers from "./delete-leaves-others.js";
import deleteNeedsQuery from "./delete-needs-query.js";
import deleteRemoves from "./delete-removes.js";
import namesItsAgentServer from "./names-its-agent-server.js";
import reachesRunning from "./reaches-running.js";
import readById from "./read-by-id.js";
import refusedDeleteKeepsIt from "./refused-delete-keeps-it.js";
import runningIsUsable from "./running-is-usable.js";

type Sandbox = Readonly<Record<string, unknown>>;

const byId = (id: string) => `${SANDBOXES}?id=${id}`;
const remove = (mock: Mock, id: string, query = `?sandbox_id=${id}`) =>
  askCloud(mock, "DELETE", `${SANDBOXES}/${id}${query}`);

/** What its agent server answers to somebody with its key; nothing, when nobody listens. */
const atAgentServer = ({ url, key }: Pick<Access, "url" | "key">) =>
  ask("GET", `${url}/api/conversations/x`, { key }).then(
    ({ status }) => status,
    () => "nobody listens",
  );

/** Looks at a sandbox that runs, or should. */
const running = (
  look: (sandbox: Sandbox) => unknown,
  { right, wrong }: { right: unknown; wrong: unknown },
): Demonstration => ({
  probe: async (mock) => {
    const id = String(field(await createSandbox(mock), "id"));
    return look(await waitForStatus(mock, byId(id), "RUNNING"));
  },
  right,
  wrong,
});

const addressOf = ({ exposed_urls: [first] = [] }: { exposed_urls?: readonly Sandbox[] }) =>
  first ?? {};
const statusOf = ({ status }: Sandbox) => status;

/** Calls the agent server of a sandbox as its record says. */
const calling = (right: unknown, wrong: unknown) =>
  running(
    (sandbox) =>
      atAgentServer({
        url: String(addressOf(sandbox).url),
        key: String(sandbox.session_api_key),
      }),
    { right, wrong },
  );

/** Deletes a sandbox with or without the query, and looks at what is left of it. */
const deleting = (
  query: string | undefined,
  { right, wrong }: { right: unknown; wrong: unknown },
): Demonstration => ({
  probe: async (mock) => {
    const sandbox = await runningSandbox(mock);
    const { status } = await remove(mock, sandbox.id, query);
    const left = await readRecord(mock, byId(sandbox.id));
    return [status, left.status, await atAgentServer(sandbox)];
  },
  right,
  wrong,
});

const kept = [422, "RUNNING", 404];
const gone = [200, undefined, "nobody listens"];

/** Deletes one of two sandboxes, and looks at the other. */
const besidesDeletion = (wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const [one, other] = await Promise.all([runningSandbox(mock), runningSandbox(mock)]);
    await remove(mock, one.id);
    return atAgentServer(other);
  },
  right: 404,
  wrong,
});

/** Reads the first of two. */
const reading = (right: unknown, wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const ids: unknown[] = [];
    for (let count = 0; count < 2; count++) ids.push(field(await createSandbox(mock), "id"));
    const { body } = await askCloud(mock, "GET", byId(String(ids[0])));
    return (body as Sandbox[]).map(({ id }) => ids.indexOf(id));
  },
  right,
  wrong,
});

it.concurrent.each([
  ...demonstrate(createYieldsId, {
    "no-id": {
      probe: async (mock) => typeof field(await createSandbox(mock), "id"),
      right: "string",
      wrong: "undefined",
    },
    "one-for-two": {
      probe: async (mock) => {
        const [one, other] = await Promise.all([createSandbox(mock), createSandbox(mock)]);
        return field(one, "id") === field(other, "id");
      },
      right: false,
      wrong: true,
    },
  }),
  ...demonstrate(reachesRunning, {
    never: running(statusOf, { right: "RUNNING", wrong: "STARTING" }),
    "other-word": running(statusOf, { right: "RUNNING", wrong: "running" }),
  }),
  ...demonstrate(runningIsUsable, {
    "no-key": running(({ session_api_key: key }) => typeof key, {
      right: "string",
      wrong: "object",
    }),
    "no-addresses": running(({ exposed_urls: urls }) => Array.isArray(urls), {
      right: true,
      wrong: false,
    }),
    "port-as-text": running((sandbox) => typeof addressOf(sandbox).port, {
      right: "number",
      wrong: "string",
    }),
    "no-scheme": running((sandbox) => URL.canParse(String(addressOf(sandbox).url)), {
      right: true,
      wrong: false,
    }),
  }),
  ...demonstrate(namesItsAgentServer, {
    "other-name": running((sandbox) => addressOf(sandbox).name, {
      right: "AGENT_SERVER",
      wrong: "agent-server",
    }),
    "wrong-port": calling(404, "nobody listens"),
    "wrong-key": calling(404, 401),
  }),
  ...demonstrate(readById, {
    "answers-all": reading([0], [0, 1]),
    "answers-newest": reading([0], [1]),
  }),
  ...demonstrate(deleteNeedsQuery, {
    "path-is-enough": deleting("", { right: kept, wrong: gone }),
    "says-deleted": deleting("", { right: kept, wrong: [200, "RUNNING", 404] }),
    "bad-request": deleting("", { right: kept, wrong: [400, "RUNNING", 404] }),
  }),
  ...demonstrate(refusedDeleteKeepsIt, {
    "deleted-all-the-same": deleting("", {
      right: kept,
      wrong: [422, undefined, "nobody listens"],
    }),
    "deleted-later": {
      probe: async (mock) => {
        const sandbox = await runningSandbox(mock);
        await remove(mock, sandbox.id, "");
        const atFirst = (await readRecord(mock, byId(sandbox.id))).status;
        mock.clock.advance(300);
        return [atFirst, (await readRecord(mock, byId(sandbox.id))).status];
      },
      right: ["RUNNING", "RUNNING"],
      wrong: ["RUNNING", undefined],
    },
    paused: deleting("", { right: kept, wrong: [422, "PAUSED", 404] }),
    "agent-server-stopped": deleting("", { right: kept, wrong: [422, "RUNNING", 503] }),
  }),
  ...demonstrate(deleteRemoves, {
    "does-nothing": deleting(undefined, { right: gone, wrong: [200, "RUNNING", 404] }),
    "agent-server-lives-on": deleting(undefined, { right: gone, wrong: [200, undefined, 404] }),
    "record-lives-on": deleting(undefined, {
      right: gone,
      wrong: [200, "RUNNING", "nobody listens"],
    }),
  }),
  ...demonstrate(deleteLeavesOthers, {
    "deletes-all": besidesDeletion("nobody listens"),
    "changes-keys": besidesDeletion(401),
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
