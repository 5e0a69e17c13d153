import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import {
  type Access,
  APP_CONVERSATIONS,
  askCloud,
  readRecord,
  startedConversation,
} from "../../testing/cloud.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import deleteRemoves from "./delete-removes.js";
import mirrorCatchesUp from "./mirror-catches-up.js";
import mirrorNeverInvents from "./mirror-never-invents.js";
import patchTakesNoTags from "./patch-takes-no-tags.js";
import record from "./record.js";
import startTakesNoTags from "./start-takes-no-tags.js";
import urlForm from "./url-form.js";
import urlUsable from "./url-usable.js";

type Tags = Readonly<Record<string, string>>;

/** Longer than the mirror of the mock is behind. */
const CAUGHT_UP_MS = 300;
/** Until a mirror that falls back has done so, and does still. */
const WATCHED_MS = 700;
const STEP_MS = 20;

const read = (mock: Mock, id: string) => readRecord(mock, `${APP_CONVERSATIONS}?ids=${id}`);

const has = (name: string, right: string, wrong: string): Demonstration => ({
  probe: async (mock) => {
    const { id } = await startedConversation(mock);
    return typeof (await read(mock, id))[name];
  },
  right,
  wrong,
});

/** Reads the first of two. */
const reading = (wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const ids = [(await startedConversation(mock)).id, (await startedConversation(mock)).id];
    const { body } = await askCloud(mock, "GET", `${APP_CONVERSATIONS}?ids=${ids[0]}`);
    return (body as { id: string }[]).map(({ id }) => ids.indexOf(id));
  },
  right: [0],
  wrong,
});

const leading = (wrong: string): Demonstration => ({
  probe: async (mock) => {
    const { id, url } = await startedConversation(mock);
    return url.replace(/^http:..127.0.0.1:\d+/, "AGENT").replace(id, "ID");
  },
  right: "AGENT/api/conversations/ID",
  wrong,
});

const patch = ({ url, key }: Access, tags: Tags) => ask("PATCH", url, { key, body: { tags } });

const using = (wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const conversation = await startedConversation(mock);
    return patch(conversation, { a: "1" }).then(
      ({ status }) => status,
      () => "nobody listens",
    );
  },
  right: 200,
  wrong,
});

/** Writes maps, one when the mirror has caught up with the other, and reads the mirror after a while. */
const mirroring = (
  maps: readonly Tags[],
  { right, wrong, afterMs = CAUGHT_UP_MS }: { right: Tags; wrong: Tags; afterMs?: number },
): Demonstration => ({
  probe: async (mock) => {
    const conversation = await startedConversation(mock);
    for (const [index, tags] of maps.entries()) {
      await patch(conversation, tags);
      mock.clock.advance(index === maps.length - 1 ? afterMs : CAUGHT_UP_MS);
    }
    return (await read(mock, conversation.id)).tags;
  },
  right,
  wrong,
});

const sent: Tags = { a: "1" };

/** The tags of a conversation at its own address, and in the cloud. */
async function tagsIn(mock: Mock, { id, url, key }: Access): Promise<unknown[]> {
  mock.clock.advance(CAUGHT_UP_MS);
  return [field(await ask("GET", url, { key }), "tags"), (await read(mock, id)).tags];
}

const startingWithTags = (wrong: unknown): Demonstration => ({
  probe: async (mock) => tagsIn(mock, await startedConversation(mock, { tags: sent })),
  right: [{}, {}],
  wrong,
});

const updatingWithTags = (isByPath: boolean, wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const conversation = await startedConversation(mock);
    const { id } = conversation;
    const path = isByPath ? `${APP_CONVERSATIONS}/${id}` : APP_CONVERSATIONS;
    await askCloud(mock, "PATCH", path, isByPath ? { tags: sent } : { id, tags: sent });
    return tagsIn(mock, conversation);
  },
  right: [{}, {}],
  wrong,
});

const deleting: Demonstration = {
  probe: async (mock) => {
    const { id } = await startedConversation(mock);
    const { status } = await askCloud(mock, "DELETE", `${APP_CONVERSATIONS}/${id}`);
    return [status, (await read(mock, id)).id === id];
  },
  right: [200, false],
  wrong: [200, true],
};

it.concurrent.each([
  ...demonstrate(record, {
    "no-address": has("conversation_url", "string", "undefined"),
    "no-key": has("session_api_key", "string", "undefined"),
    "no-tags": has("tags", "object", "undefined"),
    "answers-all": reading([0, 1]),
    "answers-newest": reading([1]),
  }),
  ...demonstrate(urlForm, {
    relative: leading("/api/conversations/ID"),
    "agent-server-alone": leading("AGENT"),
    "no-id": leading("AGENT/api/conversations"),
    "web-page": leading("AGENT/conversations/ID"),
  }),
  ...demonstrate(urlUsable, {
    "wrong-port": using("nobody listens"),
    "wrong-key": using(401),
    "read-only": using(405),
  }),
  ...demonstrate(mirrorCatchesUp, {
    never: mirroring([{ a: "1" }], { right: { a: "1" }, wrong: {} }),
    "values-stay": mirroring([{ a: "1" }, { a: "2" }], { right: { a: "2" }, wrong: { a: "1" } }),
    merges: mirroring([{ a: "1" }, { b: "2" }], {
      right: { b: "2" },
      wrong: { a: "1", b: "2" },
    }),
    trims: mirroring([{ a: " 1 " }], { right: { a: " 1 " }, wrong: { a: "1" } }),
    "drops-empty": mirroring([{ a: "1", b: "" }], {
      right: { a: "1", b: "" },
      wrong: { a: "1" },
    }),
    normalises: mirroring([{ a: "e\u0301" }], { right: { a: "e\u0301" }, wrong: { a: "\u00e9" } }),
    "empty-ignored": mirroring([{ a: "1" }, {}], { right: {}, wrong: { a: "1" } }),
  }),
  ...demonstrate(mirrorNeverInvents, {
    mixes: mirroring([{ a: "1" }, { b: "2" }], {
      right: { a: "1" },
      wrong: { a: "1", b: "2" },
      afterMs: 0,
    }),
    "falls-back": {
      probe: async (mock) => {
        const conversation = await startedConversation(mock);
        await patch(conversation, sent);
        const seen = new Set<string>();
        for (let passedMs = 0; passedMs < WATCHED_MS; passedMs += STEP_MS) {
          const shown = JSON.stringify((await read(mock, conversation.id)).tags);
          seen.delete(shown);
          seen.add(shown);
          mock.clock.advance(STEP_MS);
        }
        return [...seen];
      },
      right: ["{}", JSON.stringify(sent)],
      wrong: [JSON.stringify(sent), "{}"],
    },
  }),
  ...demonstrate(startTakesNoTags, {
    "passed-on": startingWithTags([sent, sent]),
    "kept-in-the-cloud": startingWithTags([{}, sent]),
  }),
  ...demonstrate(patchTakesNoTags, {
    "passed-on": updatingWithTags(false, [sent, sent]),
    "passed-on-by-id": updatingWithTags(true, [sent, sent]),
    "kept-in-the-cloud": updatingWithTags(true, [{}, sent]),
  }),
  ...demonstrate(deleteRemoves, {
    "does-nothing": deleting,
    "record-lives-on": deleting,
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
