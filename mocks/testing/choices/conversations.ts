import { field } from "../ask.js";
import { newConversation } from "../conversation.js";
import {
  type Asker,
  CONVERSATIONS,
  conversationPath,
  createConversation,
  names,
  type Shows,
  text,
  UNKNOWN_ID,
} from "./asker.js";

const { agent, workspace, initial_message } = newConversation;
const UNKNOWN = `${CONVERSATIONS}/${UNKNOWN_ID}`;

const statusOf = async ({ agent: ask }: Asker, path: string) =>
  text(await ask("GET", path), "execution_status");

/** Runs a conversation to its end, asks for another run, and tells what came of it. */
async function runAgain(asker: Asker, more: object) {
  const path = await conversationPath(asker, more);
  await asker.agent("POST", `${path}/run`);
  while ((await statusOf(asker, path)) === "running") asker.mock.clock.advance(20);
  const again = await asker.agent("POST", `${path}/run`);
  return [again.status, await statusOf(asker, path)];
}

const unreachable = { agent: { ...agent, llm: { ...agent.llm, base_url: "http://llm.invalid" } } };

export const conversations: Shows = {
  "create-answer": {
    probe: async (asker) => {
      const created = await createConversation(asker);
      const has = (name: string) => names(created).includes(name);
      return [created.status, has("id"), has("conversation_id"), has("tags")];
    },
    shows: {
      "id-and-record": [201, true, false, true],
      "conversation-id": [201, false, true, true],
      "200": [200, true, false, true],
      "identifier-only": [201, true, false, false],
    },
  },
  "create-incomplete": {
    probe: async (asker) => (await createConversation(asker, { workspace: undefined })).status,
    shows: { accepted: 201, "422": 422 },
  },
  "agent-absent": {
    probe: async ({ agent: ask }) => {
      const created = await ask("POST", CONVERSATIONS, { body: { workspace, initial_message } });
      return created.status;
    },
    shows: { "from-settings": 201, "422": 422 },
  },
  "agent-in-record": {
    probe: async (asker) => {
      const created = await createConversation(asker);
      return [names(created).includes("agent"), created.text.includes(agent.llm.api_key)];
    },
    shows: { hidden: [false, false], "shown-without-secret": [true, false] },
  },
  "conversation-id-form": {
    probe: async (asker) => {
      const created = await createConversation(asker);
      const id = text(created, "id");
      const read = await asker.agent("GET", `${CONVERSATIONS}/${encodeURIComponent(id)}`);
      return [id.replaceAll(/[0-9a-f]{4,}/g, "x"), read.status];
    },
    shows: {
      uuid: ["x-x-x-x-x", 200],
      "uuid-without-dashes": ["x", 200],
      opaque: ["Run:x~1", 200],
    },
  },
  "status-before-run": {
    probe: async (asker) => statusOf(asker, await conversationPath(asker)),
    shows: { idle: "idle", "other-word": "created" },
  },
  "other-statuses": {
    probe: async (asker) => statusOf(asker, await conversationPath(asker)),
    shows: { "four-words": "idle", "other-words": "resting" },
  },
  autostart: {
    probe: async (asker) => statusOf(asker, await conversationPath(asker)),
    shows: { no: "idle", yes: "running" },
  },
  "run-without-message": {
    probe: async (asker) => {
      const path = await conversationPath(asker, { initial_message: undefined });
      return (await asker.agent("POST", `${path}/run`)).status;
    },
    shows: { runs: 200, refused: 400 },
  },
  "run-answer": {
    probe: async (asker) => {
      const run = await asker.agent("POST", `${await conversationPath(asker)}/run`);
      return [run.status, run.text === "" ? undefined : names(run)[0]];
    },
    shows: {
      "200": [200, "success"],
      "202": [202, "success"],
      "204": [204, undefined],
      record: [200, "id"],
    },
  },
  "run-while-running": {
    probe: async (asker) => {
      const run = `${await conversationPath(asker)}/run`;
      await asker.agent("POST", run);
      return (await asker.agent("POST", run)).status;
    },
    shows: { "409": 409, accepted: 200 },
  },
  "run-after-end": {
    probe: async (asker) => [
      ...(await runAgain(asker, {})),
      ...(await runAgain(asker, unreachable)),
    ],
    shows: {
      "error-runs-again": [200, "finished", 200, "running"],
      "runs-again": [200, "running", 200, "running"],
      "no-effect": [200, "finished", 200, "error"],
      refused: [409, "finished", 409, "error"],
    },
  },
  "get-unknown": {
    probe: async ({ agent: ask }) => [
      (await ask("GET", UNKNOWN)).status,
      (await ask("GET", `${CONVERSATIONS}/nonsense`)).status,
    ],
    shows: { "404": [404, 404], "400": [400, 400], "422-when-malformed": [404, 422] },
  },
  "run-unknown": {
    probe: async ({ agent: ask }) => (await ask("POST", `${UNKNOWN}/run`)).status,
    shows: { "404": 404, "400": 400 },
  },
  "delete-unknown": {
    probe: async ({ agent: ask }) => (await ask("DELETE", UNKNOWN)).status,
    shows: { "404": 404, "400": 400, success: 200 },
  },
  "patch-unknown": {
    probe: async ({ agent: ask }) => {
      const patched = await ask("PATCH", UNKNOWN, { body: { tags: {} } });
      return [patched.status, field(patched, "success")];
    },
    shows: {
      "404": [404, undefined],
      "400": [400, undefined],
      "success-false": [200, false],
    },
  },
  "conversation-delete-answer": {
    probe: async (asker) => {
      const deleted = await asker.agent("DELETE", await conversationPath(asker));
      return [deleted.status, deleted.text];
    },
    shows: {
      "200": [200, '{"success":true}'],
      "202": [202, '{"success":true}'],
      "204": [204, ""],
    },
  },
  "tool-names": {
    probe: async (asker) => createdWith(asker, [{ name: "no_such_tool" }]),
    shows: { "any-name": 201, "unknown-rejected": 422 },
  },
  "tool-titles": {
    probe: async (asker) => {
      const tools = [{ name: "browser_tool_set" }];
      const path = await conversationPath(asker, { agent: { ...agent, tools } });
      const events = await asker.agent("GET", `${path}/events/search?kind__eq=SystemPromptEvent`);
      return events.text.includes('"browser_tool_set"');
    },
    shows: { name: true, "sets-expand": false },
  },
  "duplicate-tools": {
    probe: async (asker) => createdWith(asker, [{ name: "finish" }]),
    shows: { "once-each": 201, "422": 422 },
  },
  "llm-incomplete": {
    probe: async (asker) => (await createConversation(asker, { agent: { llm: {} } })).status,
    shows: { "422": 422, accepted: 201 },
  },
  "unknown-fields": {
    probe: async (asker) => [
      (await createConversation(asker, { nonsense: 1 })).status,
      (await createConversation(asker, { agent: { ...agent, llm: { ...agent.llm, x: 1 } } }))
        .status,
      (await createConversation(asker, { tags: { any: "name" } })).status,
    ],
    shows: { ignored: [201, 201, 201], "422": [422, 422, 201] },
  },
};

const createdWith = async (asker: Asker, tools: readonly object[]) =>
  (await createConversation(asker, { agent: { ...agent, tools } })).status;
