import { field } from "../ask.js";
import { newConversation } from "../conversation.js";
import {
  APPS,
  type Asker,
  CONVERSATIONS,
  names,
  runningSandbox,
  SANDBOXES,
  type Shows,
  shapeOf,
  startedApp,
  text,
} from "./asker.js";

const readApp = ({ cloud }: Asker, id: string) => cloud("GET", `${APPS}?ids=${id}`);

/** Whether anything is to be had at an address. */
const statusAt = async ({ at }: Asker, url: string, key: string) =>
  at("GET", url, { key }).then(
    ({ status }) => status,
    () => "closed",
  );

const showsTag = async (asker: Asker, id: string) =>
  (await readApp(asker, id)).text.includes('"mirrored"');

export const appConversations: Shows = {
  "start-task-fields": {
    probe: async ({ cloud }) =>
      names(await cloud("POST", APPS, { body: {} })).filter((name) => /conversation/.test(name)),
    shows: {
      "app-conversation-id": ["app_conversation_id"],
      "conversation-id": ["conversation_id"],
    },
  },
  "start-task-statuses": {
    probe: async ({ cloud }) => {
      const task = await cloud("POST", APPS, { body: {} });
      return [text(task, "status"), field(task, "app_conversation_id") === null];
    },
    shows: {
      "five-words": ["WORKING", true],
      "other-words": ["QUEUED", true],
      "ready-at-once": ["READY", false],
    },
  },
  "app-conversation-read-without-ids": {
    probe: async ({ cloud }) => (await cloud("GET", APPS)).status,
    shows: { array: 200, "422": 422 },
  },
  "app-conversation-start-payload": {
    probe: async ({ cloud }) => [
      (await cloud("POST", APPS)).status,
      (await cloud("POST", APPS, { body: { initial_message: newConversation.initial_message } }))
        .status,
    ],
    shows: { "all-optional": [200, 200], "message-required": [422, 200] },
  },
  "app-conversation-tags-sent": {
    probe: async (asker) => {
      const { id } = await startedApp(asker);
      const body = { title: "new", tags: { a: "b" } };
      return [
        (await asker.cloud("POST", APPS, { body: { tags: {} } })).status,
        (await asker.cloud("PATCH", `${APPS}/${id}`, { body })).status,
        (await asker.cloud("PATCH", APPS, { body: { ...body, id } })).status,
        (await readApp(asker, id)).text.includes('"new"'),
      ];
    },
    shows: { ignored: [200, 200, 200, true], refused: [422, 422, 422, false] },
  },
  "app-conversation-patch": {
    probe: async (asker) => {
      const { id } = await startedApp(asker);
      const inBody = await asker.cloud("PATCH", APPS, { body: { id, title: "t" } });
      const inPath = await asker.cloud("PATCH", `${APPS}/${id}`, { body: { title: "t" } });
      return [inBody.status, inBody.headers.allow, inPath.status, inPath.headers.allow];
    },
    shows: {
      "body-or-path": [200, undefined, 200, undefined],
      "path-only": [405, "GET, POST, HEAD", 200, undefined],
      "body-only": [200, undefined, 405, "DELETE"],
    },
  },
  "app-conversation-fields": {
    probe: async (asker) => names(await readApp(asker, (await startedApp(asker)).id)).length,
    shows: { "seven-more": 10, "stated-only": 3 },
  },
  "app-conversation-delete": {
    probe: async (asker) => {
      const { id, sandboxId } = await startedApp(asker);
      const app = await readApp(asker, id);
      const [url, key] = [text(app, "conversation_url"), text(app, "session_api_key")];
      return [
        (await asker.cloud("DELETE", `${APPS}/${id}`)).status,
        shapeOf(await readApp(asker, id)),
        await statusAt(asker, url, key),
        shapeOf(await asker.cloud("GET", `${SANDBOXES}?id=${sandboxId}`)),
      ];
    },
    shows: {
      "all-go": [200, [null], "closed", [null]],
      "204": [204, [null], "closed", [null]],
      "agent-conversation-stays": [200, [null], 200, ["record"]],
      "sandbox-stays": [200, [null], 404, ["record"]],
    },
  },
  "direct-conversation-in-cloud": {
    probe: async (asker) => {
      asker.mock.open({ "mirror-lag": "none" });
      const sandbox = await runningSandbox(asker);
      const [{ url }] = field(sandbox, "exposed_urls") as [{ url: string }];
      const key = text(sandbox, "session_api_key");
      const created = await asker.at("POST", `${url}${CONVERSATIONS}`, { key, body: {} });
      return shapeOf(await readApp(asker, text(created, "id")));
    },
    shows: { yes: ["record"], no: [null] },
  },
  "mirror-lag": {
    probe: async (asker) => {
      const { id } = await startedApp(asker);
      const app = await readApp(asker, id);
      const key = text(app, "session_api_key");
      const body = { tags: { a: "mirrored" } };
      asker.mock.clock.advance(1);
      await asker.at("PATCH", text(app, "conversation_url"), { key, body });
      const atOnce = await showsTag(asker, id);
      asker.mock.clock.advance(300);
      return [atOnce, await showsTag(asker, id)];
    },
    shows: { "quarter-second": [false, true], none: [true, true], seconds: [false, false] },
  },
};
