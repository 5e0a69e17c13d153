import { field, type Reply } from "../ask.js";
import {
  type Asker,
  conversationPath,
  names,
  runningSandbox,
  SANDBOXES,
  type Shows,
} from "./asker.js";

type Event = Readonly<Record<string, unknown>>;

const search = async (asker: Asker, query = "", path?: string): Promise<Reply> =>
  asker.agent("GET", `${path ?? (await conversationPath(asker))}/events/search${query}`);

const items = (reply: Reply) => field(reply, "items") as readonly Event[];
const kinds = (reply: Reply) => items(reply).map(({ kind }) => kind);

export const agentServer: Shows = {
  "event-fields": {
    probe: async (asker) => {
      const [first = {}] = items(await search(asker));
      const zone = typeof first.timestamp === "string" ? first.timestamp.at(-1) === "Z" : undefined;
      return ["id" in first, "source" in first, "tools" in first, zone];
    },
    shows: {
      "id-timestamp-source": [true, true, true, true],
      "stated-only": [false, false, true, undefined],
      "local-time": [true, true, true, false],
    },
  },
  "event-kinds": {
    probe: async (asker) => [
      kinds(await search(asker)),
      kinds(await search(asker, "?kind__eq=MessageEvent")),
      kinds(await search(asker, "?kind__eq=ChatTurn")),
    ],
    shows: {
      "six-more": [["SystemPromptEvent", "MessageEvent"], ["MessageEvent"], []],
      "other-kinds": [["SystemPromptEvent", "ChatTurn"], [], ["ChatTurn"]],
    },
  },
  "event-order": {
    probe: async (asker) => kinds(await search(asker)),
    shows: {
      "oldest-first": ["SystemPromptEvent", "MessageEvent"],
      "newest-first": ["MessageEvent", "SystemPromptEvent"],
    },
  },
  "event-paging": {
    probe: async (asker) => {
      const path = await conversationPath(asker);
      const first = await search(asker, "?limit=1", path);
      const second = await search(asker, "?limit=1&page_id=1", path);
      return [field(first, "next_page_id"), ...kinds(second)];
    },
    shows: { "page-id": ["1", "MessageEvent"], none: [undefined, "SystemPromptEvent"] },
  },
  "event-unknown-kind": {
    probe: async (asker) => (await search(asker, "?kind__eq=NoSuchEvent")).status,
    shows: { empty: 200, "422": 422 },
  },
  "system-prompt-when": {
    probe: async (asker) => {
      const path = await conversationPath(asker);
      const before = kinds(await search(asker, "?kind__eq=SystemPromptEvent", path)).length;
      await asker.agent("POST", `${path}/run`);
      return [before, kinds(await search(asker, "?kind__eq=SystemPromptEvent", path)).length];
    },
    shows: { "at-creation": [1, 1], "at-first-run": [0, 1] },
  },
  "settings-payload": {
    probe: async ({ agent }) => {
      const plain = await agent("PATCH", "/api/settings", { body: { llm: { model: "m" } } });
      return [plain.status, names(plain)];
    },
    shows: {
      "agent-settings-diff": [422, ["detail"]],
      "plain-settings": [200, ["llm", "tools"]],
    },
  },
  "ready-body": {
    probe: async ({ agent }) => names(await agent("GET", "/ready")),
    shows: { status: ["status"], "other-strings": ["phase", "detail"], "empty-object": [] },
  },
  versions: {
    probe: async ({ agent }) => {
      const { status, text } = await agent("GET", "/openapi.json");
      return [status, /"version":\s*"([^"]+)"/.exec(text)?.[1]];
    },
    shows: {
      served: [200, "0.1.0"],
      "not-served": [404, undefined],
      "other-version": [200, "2.7.1"],
    },
  },
  "other-methods": {
    probe: async ({ agent, cloud }) => {
      const put = await agent("PUT", "/api/settings");
      return [(await cloud("HEAD", SANDBOXES)).status, put.status, put.headers.allow];
    },
    shows: {
      "405-with-allow": [200, 405, "PATCH"],
      "head-405": [405, 405, "PATCH"],
      "always-404": [404, 404, undefined],
    },
  },
  "error-body": {
    probe: async (asker) => {
      const { headers, text } = await asker.agent("GET", "/api/conversations/nonsense");
      const sandbox = await runningSandbox(asker); // its door has errors of its own
      return [headers["content-type"], text, sandbox.status];
    },
    shows: {
      detail: ["application/json; charset=utf-8", '{"detail":"Not Found"}', 200],
      "error-object": [
        "application/json; charset=utf-8",
        '{"error":{"code":"E404","message":"Not Found"}}',
        200,
      ],
      "plain-text": ["text/plain; charset=utf-8", "Not Found", 200],
      empty: [undefined, "", 200],
    },
  },
};
