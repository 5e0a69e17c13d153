import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import {
  createConversation,
  newConversation,
  type TestConversation,
} from "../../testing/conversation.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import { letTimePass } from "../../testing/let-time-pass.js";
import createYieldsIdentifier from "./create-yields-identifier.js";
import deleteLeavesOthers from "./delete-leaves-others.js";
import deleteRemoves from "./delete-removes.js";
import getShowsStatusAndTags from "./get-shows-status-and-tags.js";
import runFails from "./run-fails.js";
import runFinishes from "./run-finishes.js";
import runOfARunningOne from "./run-of-a-running-one.js";
import runStarts from "./run-starts.js";
import secretNotEchoed from "./secret-not-echoed.js";

const WATCHED_MS = 900;
const STEP_MS = 10;

const create = ({ agent }: Mock, more: object = {}) =>
  ask("POST", `${agent.url}/api/conversations`, {
    key: agent.sessionKey,
    body: { ...newConversation, ...more },
  });

const statusOf = async (conversation: TestConversation) =>
  field(await conversation.ask("GET"), "execution_status");

const showing = (name: string, right: unknown, wrong: unknown): Demonstration => ({
  probe: async (mock) => field(await (await createConversation(mock)).ask("GET"), name),
  right,
  wrong,
});

const unreachable = {
  agent: { llm: { ...newConversation.agent.llm, base_url: "http://llm.invalid/v1" } },
};

/** Runs a conversation, and tells the statuses that it is seen to have, one after the other. */
const ending = (more: object, right: unknown, wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const conversation = await createConversation(mock, { ...more });
    await conversation.ask("POST", "/run");
    const seen: unknown[] = [];
    for (let ms = 0; ms < WATCHED_MS; ms += STEP_MS) {
      const status = await statusOf(conversation);
      if (status !== seen.at(-1)) seen.push(status);
      mock.clock.advance(STEP_MS);
    }
    return seen;
  },
  right,
  wrong,
});

const finishing = (...wrong: readonly string[]) => ending({}, ["running", "finished"], wrong);
const failing = (...wrong: readonly string[]) => ending(unreachable, ["running", "error"], wrong);

const afterDeletion = (method: string, path = "", body?: unknown): Demonstration => ({
  probe: async (mock) => {
    const conversation = await createConversation(mock);
    const { status } = await conversation.ask("DELETE");
    return [status, (await conversation.ask(method, path, body)).status];
  },
  right: [200, 404],
  wrong: [200, 200],
});

/** Deletes one conversation, and looks at another. */
const besidesDeletion = (right: unknown, wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const other = await createConversation(mock, { tags: { a: "1" } });
    await (await createConversation(mock)).ask("DELETE");
    const events = field(await other.ask("GET", "/events/search"), "items");
    return [await other.tags(), (events as unknown[] | undefined)?.length];
  },
  right,
  wrong,
});

/** Asks for a run during a run, and tells the status after the end and how many actions there were. */
const runningTwice = (wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const conversation = await createConversation(mock);
    await conversation.ask("POST", "/run");
    await conversation.ask("POST", "/run");
    mock.clock.advance(400);
    const page = await conversation.ask("GET", "/events/search?kind__eq=ActionEvent");
    return [await statusOf(conversation), (field(page, "items") as unknown[]).length];
  },
  right: ["finished", 2],
  wrong,
});

const starting: Demonstration = {
  probe: async (mock) => {
    const conversation = await createConversation(mock);
    await conversation.ask("POST", "/run");
    return statusOf(conversation);
  },
  right: "running",
  wrong: "idle",
};

const leaking = (answerOf: (mock: Mock) => Promise<{ readonly text: string }>): Demonstration => ({
  probe: async (mock) => (await answerOf(mock)).text.includes(newConversation.agent.llm.api_key),
  right: false,
  wrong: true,
});

it.concurrent.each([
  ...demonstrate(createYieldsIdentifier, {
    "no-identifier": {
      probe: async (mock) => typeof field(await create(mock), "id"),
      right: "string",
      wrong: "undefined",
    },
    "another-identifier": {
      probe: async (mock) => (await (await createConversation(mock)).ask("GET")).status,
      right: 200,
      wrong: 404,
    },
    "another-in-the-record": {
      probe: async (mock) => {
        const conversation = await createConversation(mock);
        return conversation.url.endsWith(`/${field(await conversation.ask("GET"), "id")}`);
      },
      right: true,
      wrong: false,
    },
    "one-for-two": {
      probe: async (mock) => {
        const both = Promise.all([create(mock), create(mock)]);
        const [one, other] = await letTimePass(mock, both);
        return field(one, "id") === field(other, "id");
      },
      right: false,
      wrong: true,
    },
  }),
  ...demonstrate(getShowsStatusAndTags, {
    "null-before-run": showing("execution_status", "idle", null),
    "no-tags-for-none": showing("tags", {}, undefined),
    "tags-in-a-list": showing("tags", {}, []),
  }),
  ...demonstrate(runStarts, { "does-nothing": starting, refused: starting }),
  ...demonstrate(runOfARunningOne, {
    "runs-twice": runningTwice(["finished", 4]),
    "ends-in-error": runningTwice(["error", 2]),
  }),
  ...demonstrate(runFinishes, {
    "never-ends": finishing("running"),
    "other-word": finishing("running", "completed"),
    "reported-as-error": finishing("running", "error"),
    "running-again": finishing("running", "finished", "running"),
    "idle-again": finishing("running", "finished", "idle"),
    "idle-much-later": finishing("running", "finished", "idle"),
  }),
  ...demonstrate(runFails, {
    "reported-as-finished": failing("running", "finished"),
    "other-word": failing("running", "failed"),
    "idle-again": failing("running", "error", "idle"),
    "finished-much-later": failing("running", "error", "finished"),
  }),
  ...demonstrate(deleteRemoves, {
    "does-nothing": afterDeletion("GET"),
    "get-goes-on": afterDeletion("GET"),
    "update-goes-on": afterDeletion("PATCH", "", { tags: {} }),
    "run-goes-on": afterDeletion("POST", "/run"),
    "search-goes-on": afterDeletion("GET", "/events/search"),
    "comes-back": {
      probe: async (mock) => {
        const conversation = await createConversation(mock);
        await conversation.ask("DELETE");
        const atFirst = (await conversation.ask("GET")).status;
        mock.clock.advance(500);
        return [atFirst, (await conversation.ask("GET")).status];
      },
      right: [404, 404],
      wrong: [404, 200],
    },
  }),
  ...demonstrate(deleteLeavesOthers, {
    "deletes-all": besidesDeletion([{ a: "1" }, 2], [undefined, undefined]),
    "empties-tags": besidesDeletion([{ a: "1" }, 2], [{}, 2]),
    "removes-messages": besidesDeletion([{ a: "1" }, 2], [{ a: "1" }, 1]),
  }),
  ...demonstrate(secretNotEchoed, {
    "in-the-record": leaking((mock) => create(mock)),
    "in-an-event": leaking(async (mock) =>
      (await createConversation(mock)).ask("GET", "/events/search"),
    ),
    "in-an-error": leaking((mock) => create(mock, { tags: { a_b: "x" } })),
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
