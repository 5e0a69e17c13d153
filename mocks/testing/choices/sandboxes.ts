import { field } from "../ask.js";
import {
  APPS,
  type Asker,
  runningSandbox,
  SANDBOXES,
  type Shows,
  shapeOf,
  startedApp,
  TASKS,
  text,
  UNKNOWN_ID,
} from "./asker.js";

const newSandbox = async ({ cloud }: Asker) => text(await cloud("POST", SANDBOXES), "id");

const deletion = (id: string) => `${SANDBOXES}/${id}?sandbox_id=${id}`;

/** One that is there and one that is not, each read by its id. */
const shapes = async ({ cloud }: Asker, query: string, id: string) => [
  shapeOf(await cloud("GET", `${query}${id}`)),
  shapeOf(await cloud("GET", `${query}${UNKNOWN_ID}`)),
];

const READ_SHAPES = {
  "array-with-null": [["record"], [null]],
  object: ["record", 404],
  "missing-left-out": [["record"], []],
};

export const sandboxes: Shows = {
  "sandbox-statuses": {
    probe: async ({ cloud }) => text(await cloud("POST", SANDBOXES), "status"),
    shows: { "five-words": "STARTING", "other-words": "PROVISIONING" },
  },
  "sandbox-before-running": {
    probe: async ({ cloud }) => {
      const sandbox = await cloud("POST", SANDBOXES);
      return [
        typeof field(sandbox, "session_api_key"),
        Array.isArray(field(sandbox, "exposed_urls")),
      ];
    },
    shows: {
      "null-values": ["object", false],
      absent: ["undefined", false],
      "already-there": ["string", true],
    },
  },
  "sandbox-create-status": {
    probe: async ({ cloud }) => {
      const sandbox = await cloud("POST", SANDBOXES);
      return [sandbox.status, text(sandbox, "status")];
    },
    shows: {
      "200": [200, "STARTING"],
      "201": [201, "STARTING"],
      "202": [202, "STARTING"],
      "running-at-once": [200, "RUNNING"],
    },
  },
  "sandbox-read-shape": {
    probe: async (asker) => shapes(asker, `${SANDBOXES}?id=`, await newSandbox(asker)),
    shows: READ_SHAPES,
  },
  "start-task-read-shape": {
    probe: async (asker) => {
      const task = text(await asker.cloud("POST", APPS, { body: {} }), "id");
      return shapes(asker, `${TASKS}?ids=`, task);
    },
    shows: READ_SHAPES,
  },
  "app-conversation-read-shape": {
    probe: async (asker) => shapes(asker, `${APPS}?ids=`, (await startedApp(asker)).id),
    shows: READ_SHAPES,
  },
  "sandbox-read-without-id": {
    probe: async ({ cloud }) => {
      const all = await cloud("GET", SANDBOXES);
      return [all.status, Array.isArray(all.body), Array.isArray(field(all, "items"))];
    },
    shows: { array: [200, true, false], "422": [422, false, false], page: [200, false, true] },
  },
  "several-ids": {
    probe: async (asker) => {
      const [one, two] = [await newSandbox(asker), await newSandbox(asker)];
      const found = async (query: string) => {
        const { body } = await asker.cloud("GET", `${SANDBOXES}?${query}`);
        return Array.isArray(body) ? body.filter((sandbox) => sandbox !== null).length : body;
      };
      return [await found(`id=${one}&id=${two}`), await found(`id=${one},${two}`)];
    },
    shows: { repeated: [2, 0], "comma-separated": [1, 2], "one-only": [1, 0] },
  },
  "sandbox-delete-answer": {
    probe: async (asker) => {
      const id = await newSandbox(asker);
      const deleted = await asker.cloud("DELETE", deletion(id));
      return [
        deleted.status,
        deleted.text,
        shapeOf(await asker.cloud("GET", `${SANDBOXES}?id=${id}`)),
      ];
    },
    shows: {
      "200": [200, '{"success":true}', [null]],
      "204": [204, "", [null]],
      asynchronous: [202, '{"success":true}', ["record"]],
    },
  },
  "sandbox-unknown": {
    probe: async ({ cloud }) => (await cloud("DELETE", deletion(UNKNOWN_ID))).status,
    shows: { "404": 404, "400": 400 },
  },
  "things-of-a-deleted-sandbox": {
    probe: async (asker) => {
      const { id, sandboxId } = await startedApp(asker);
      await asker.cloud("DELETE", deletion(sandboxId));
      const { body } = await asker.cloud("GET", `${APPS}?ids=${id}`);
      return body;
    },
    shows: {
      gone: [null],
      "still-listed": [
        { conversation_url: null, session_api_key: null, sandbox_status: "MISSING" },
      ],
    },
  },
  "agent-url-form": {
    probe: async (asker) => {
      const sandbox = await runningSandbox(asker);
      const [exposed] = field(sandbox, "exposed_urls") as [{ url: string }];
      const base = exposed.url.replace(/\/$/, "");
      const body = { sandbox_id: text(sandbox, "id") };
      const app = await asker.cloud("GET", `${APPS}?ids=${(await startedApp(asker, body)).id}`);
      const key = text(app, "session_api_key");
      return [
        exposed.url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ""),
        (await asker.at("GET", `${base}/ready`)).status,
        (await asker.at("GET", text(app, "conversation_url"), { key })).status,
        (await asker.at("GET", `${new URL(base).origin}/ready`)).status,
      ];
    },
    shows: {
      "origin-only": ["", 200, 200, 200],
      "trailing-slash": ["/", 200, 200, 200],
      "with-path": ["/runtimes/agent", 200, 200, 404],
    },
  },
};
