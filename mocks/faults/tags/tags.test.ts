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
import createStoresTags from "./create-stores-tags.js";
import keyCharsetAccepted from "./key-charset-accepted.js";
import keyCharsetRejected from "./key-charset-rejected.js";
import mergeByClient from "./merge-by-client.js";
import patchAnswersUpdated from "./patch-answers-updated.js";
import patchIsAtomic from "./patch-is-atomic.js";
import patchLeavesTheRest from "./patch-leaves-the-rest.js";
import patchReplacesWholeMap from "./patch-replaces-whole-map.js";
import patchVisibleAtOnce from "./patch-visible-at-once.js";
import patchVisibleDuringRun from "./patch-visible-during-run.js";
import rejectedWriteChangesNothing from "./rejected-write-changes-nothing.js";
import rulesHoldOnCreate from "./rules-hold-on-create.js";
import stayWithTheirConversation from "./stay-with-their-conversation.js";
import valueLengthAccepted from "./value-length-accepted.js";
import valueLengthRejected from "./value-length-rejected.js";
import valueRoundTrip from "./value-round-trip.js";

type Tags = Readonly<Record<string, string>>;
type Use = (conversation: TestConversation, mock: Mock) => Promise<unknown>;

/** Has a conversation with those tags, and does something with it, at a later moment. */
const having = (tags: Tags, use: Use) => async (mock: Mock) => {
  const conversation = await createConversation(mock, { tags });
  mock.clock.advance(1);
  return use(conversation, mock);
};

const patch = (conversation: TestConversation, tags: Tags) =>
  conversation.ask("PATCH", "", { tags });

/** Writes a map over another one, and reads it. */
const patching = (from: Tags, to: Tags) =>
  having(from, async (conversation) => {
    const { status } = await patch(conversation, to);
    return [status, await conversation.tags()];
  });

const writingKey = (key: string, wrong: unknown = [200, { [key]: "x" }]) => ({
  probe: having({}, async (conversation) => {
    const sent = `{"tags":{${JSON.stringify(key)}:"x"}}`; // text: `__proto__` must be an own key
    const { status } = await conversation.ask("PATCH", "", sent);
    return [status, await conversation.tags()];
  }),
  right: [422, {}],
  wrong,
});

const refusingKey = (key: string) => ({
  probe: patching({}, { [key]: "x" }),
  right: [200, { [key]: "x" }],
  wrong: [422, {}],
});

const keeping = (value: string, kept: Tags) => ({
  probe: patching({}, { a: value }),
  right: [200, { a: value }],
  wrong: [200, kept],
});

/** What becomes of a map that may not be written. */
const refusing = (from: Tags, to: Tags, wrong: unknown) => ({
  probe: patching(from, to),
  right: [422, from],
  wrong,
});

const creating = (tags: Tags, { right, wrong }: { right: unknown; wrong: unknown }) => ({
  probe: async ({ agent }: Mock) => {
    const [url, key] = [`${agent.url}/api/conversations`, agent.sessionKey];
    const created = await ask("POST", url, { key, body: { ...newConversation, tags } });
    if (created.status !== 201) return created.status;
    return field(await ask("GET", `${url}/${field(created, "id")}`, { key }), "tags");
  },
  right,
  wrong,
});

const llm = { ...newConversation.agent.llm, model: "mock/long" };

/** Writes `new` over `old` while a long run is going on. */
const patchingDuringRun = async (mock: Mock) => {
  const conversation = await createConversation(mock, { agent: { llm }, tags: { a: "old" } });
  await conversation.ask("POST", "/run");
  mock.clock.advance(1);
  const { status } = await patch(conversation, { a: "new" });
  return [status, await conversation.tags()];
};

const running: Use = async (conversation, { clock }) => {
  await conversation.ask("POST", "/run");
  clock.advance(350);
};

const many = (count: number): Tags =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, `${index}`]));

const long = "x".repeat(257);
const whole = "é".repeat(256);

const [old, written] = [
  { a: "old", b: "old" },
  { c: "new", d: "new" },
];

/** Reads again and again while a map is being written: whether any reading was odd. */
const readingMeanwhile = (isOdd: (seen: readonly string[]) => boolean): Demonstration => ({
  probe: async (mock) => {
    const conversation = await createConversation(mock, { tags: old });
    const seen: string[] = [];
    await letTimePass(mock, patch(conversation, written), async () => {
      seen.push(JSON.stringify(await conversation.tags()));
    });
    return isOdd(seen);
  },
  right: false,
  wrong: true,
});

const hasMixture = (seen: readonly string[]) =>
  seen.some((map) => ![old, written].map((one) => JSON.stringify(one)).includes(map));

const goesBack = (seen: readonly string[]) =>
  seen.filter((map, index) => index > 0 && map !== seen[index - 1]).length > 1;

const statusOf = async (conversation: TestConversation) =>
  field(await conversation.ask("GET"), "execution_status");

it.concurrent.each([
  ...demonstrate(keyCharsetAccepted, {
    "last-letter": refusingKey("xyz"),
    "digits-alone": refusingKey("007"),
    "digit-first": refusingKey("7a"),
    "sixty-fourth": refusingKey("k".repeat(64)),
    "member-of-objects": refusingKey("constructor"),
    cut: {
      probe: patching({}, { ["k".repeat(64)]: "x" }),
      right: [200, { ["k".repeat(64)]: "x" }],
      wrong: [200, { ["k".repeat(32)]: "x" }],
    },
  }),
  ...demonstrate(keyCharsetRejected, {
    underscore: writingKey("a_b"),
    dash: writingKey("a-b"),
    "upper-case": writingKey("Ab"),
    blank: writingKey("a b"),
    dot: writingKey("a.b"),
    punctuation: writingKey("a!b"),
    "non-ascii-letter": writingKey("é"),
    "non-ascii-digit": writingKey("٣"),
    control: writingKey("a\u0000b"),
    "newline-at-end": writingKey("ab\n"),
    proto: writingKey("__proto__", [200, JSON.parse('{"__proto__":"x"}')]),
    "not-anchored": writingKey("a_B é"),
    "lower-cased": writingKey("aBc", [200, { abc: "x" }]),
    dropped: writingKey("a_b", [200, {}]),
  }),
  ...demonstrate(valueLengthAccepted, {
    "counts-bytes": { ...keeping(whole, {}), wrong: [422, {}] },
    "refuses-256": { ...keeping("a".repeat(256), {}), wrong: [422, {}] },
    "last-one-lost": keeping(whole, { a: whole.slice(1) }),
  }),
  ...demonstrate(valueLengthRejected, {
    "accepts-257": refusing({}, { a: long }, [200, { a: long }]),
    "no-limit": refusing({}, { a: long.repeat(40) }, [200, { a: long.repeat(40) }]),
    cuts: refusing({}, { a: long }, [200, { a: long.slice(1) }]),
    "counts-ascii-only": refusing({}, { a: `é${whole}` }, [200, { a: `é${whole}` }]),
    "first-entry-only": refusing({}, { a: "", b: long }, [200, { a: "", b: long }]),
    "last-entry-only": refusing({}, { a: long, b: "" }, [200, { a: long, b: "" }]),
  }),
  ...demonstrate(valueRoundTrip, {
    "empty-dropped": keeping("", {}),
    trimmed: keeping(" a\t", { a: "a" }),
    "lower-cased": keeping("Ab", { a: "ab" }),
    "newlines-unified": keeping("a\r\nb", { a: "a\nb" }),
    "cut-at-nul": keeping("a\0b\nc", { a: "a" }),
    "quotes-escaped": keeping('"a"', { a: '\\"a\\"' }),
    "numbers-rewritten": keeping("1.0", { a: "1" }),
    "json-reprinted": keeping('{ "a": 1 }', { a: '{"a":1}' }),
    "markup-escaped": keeping("<b>&", { a: "&lt;b&gt;&amp;" }),
    "first-plane-only": keeping("a😀", { a: "a?" }),
    normalised: keeping("e\u0301", { a: "é" }),
  }),
  ...demonstrate(rulesHoldOnCreate, {
    "keys-unchecked": creating({ a_b: "x" }, { right: 422, wrong: { a_b: "x" } }),
    "values-unchecked": creating({ a: long }, { right: 422, wrong: { a: long } }),
    "digits-refused": creating({ a1: "x" }, { right: { a1: "x" }, wrong: 422 }),
    "long-values-refused": creating({ a: whole }, { right: { a: whole }, wrong: 422 }),
  }),
  ...demonstrate(createStoresTags, {
    dropped: creating({ a: "1" }, { right: { a: "1" }, wrong: {} }),
    "last-one-lost": creating(many(3), { right: many(3), wrong: many(2) }),
    "ten-at-most": creating(many(11), { right: many(11), wrong: many(10) }),
  }),
  ...demonstrate(rejectedWriteChangesNothing, {
    "stores-the-good": refusing({ a: "1" }, { b_: "2", c: "3" }, [422, { a: "1", c: "3" }]),
    "stores-up-to-the-bad": refusing({ a: "1" }, { b: "2", c_: "3", d: "4" }, [
      422,
      { a: "1", b: "2" },
    ]),
    "empties-the-map": refusing({ a: "1" }, { b: long }, [422, {}]),
  }),
  ...demonstrate(patchReplacesWholeMap, {
    merges: {
      probe: patching({ a: "1" }, { b: "2" }),
      right: [200, { b: "2" }],
      wrong: [200, { a: "1", b: "2" }],
    },
    "empty-leaves-all": {
      probe: patching({ a: "1" }, {}),
      right: [200, {}],
      wrong: [200, { a: "1" }],
    },
    "keeps-old-values": {
      probe: patching({ a: "1", b: "2" }, { b: "3", c: "4" }),
      right: [200, { b: "3", c: "4" }],
      wrong: [200, { b: "2", c: "4" }],
    },
    "loses-the-rest": {
      probe: patching({}, many(40)),
      right: [200, many(40)],
      wrong: [200, many(32)],
    },
  }),
  ...demonstrate(patchAnswersUpdated, {
    "tags-before": {
      probe: having({ a: "1" }, async (one) => field(await patch(one, { b: "2" }), "tags")),
      right: { b: "2" },
      wrong: { a: "1" },
    },
    "success-only": {
      probe: having({}, async (one) => Object.keys((await patch(one, {})).body as object).length),
      right: 6,
      wrong: 1,
    },
  }),
  ...demonstrate(patchVisibleAtOnce, {
    "written-later": {
      probe: patching({ a: "1" }, { b: "2" }),
      right: [200, { b: "2" }],
      wrong: [200, { a: "1" }],
    },
    "cached-read": {
      probe: having({}, async (one) => {
        await one.tags();
        await patch(one, { a: "1" });
        return one.tags();
      }),
      right: { a: "1" },
      wrong: {},
    },
    "one-read-late": {
      probe: having({}, async (one) => {
        await patch(one, { a: "1" });
        return [await one.tags(), await one.tags()];
      }),
      right: [{ a: "1" }, { a: "1" }],
      wrong: [{}, { a: "1" }],
    },
  }),
  ...demonstrate(patchVisibleDuringRun, {
    refused: { probe: patchingDuringRun, right: [200, { a: "new" }], wrong: [409, { a: "old" }] },
    "shown-after-the-run": {
      probe: patchingDuringRun,
      right: [200, { a: "new" }],
      wrong: [200, { a: "old" }],
    },
    lost: { probe: patchingDuringRun, right: [200, { a: "new" }], wrong: [200, { a: "old" }] },
  }),
  ...demonstrate(mergeByClient, {
    "known-entries-refused": {
      probe: patching({ a: "1" }, { a: "1", b: "2" }),
      right: [200, { a: "1", b: "2" }],
      wrong: [409, { a: "1" }],
    },
    "known-entries-dropped": {
      probe: patching({ a: "1" }, { a: "1", b: "2" }),
      right: [200, { a: "1", b: "2" }],
      wrong: [200, { b: "2" }],
    },
  }),
  ...demonstrate(stayWithTheirConversation, {
    "shared-by-all": {
      probe: async (mock) => {
        const neighbour = await createConversation(mock);
        await patch(await createConversation(mock), { a: "1" });
        return neighbour.tags();
      },
      right: {},
      wrong: { a: "1" },
    },
    "added-to-the-newest": {
      probe: async (mock) => {
        const first = await createConversation(mock);
        const newest = await createConversation(mock, { tags: { b: "2" } });
        await patch(first, { a: "1" });
        return newest.tags();
      },
      right: { b: "2" },
      wrong: { a: "1", b: "2" },
    },
    inherited: {
      probe: async (mock) => {
        await createConversation(mock, { tags: { a: "1" } });
        return (await createConversation(mock, { tags: { b: "2" } })).tags();
      },
      right: { b: "2" },
      wrong: { a: "1", b: "2" },
    },
  }),
  ...demonstrate(patchIsAtomic, {
    "emptied-first": readingMeanwhile(hasMixture),
    "entry-by-entry": readingMeanwhile(hasMixture),
    "writes-the-difference": {
      probe: having({}, async (one, mock) => {
        await letTimePass(mock, Promise.all([patch(one, { a: "1" }), patch(one, { b: "2" })]));
        return Object.keys((await one.tags()) as object).length;
      }),
      right: 1,
      wrong: 2,
    },
    "replicas-disagree": readingMeanwhile(goesBack),
  }),
  ...demonstrate(patchLeavesTheRest, {
    "patch-resets-status": {
      probe: having({}, async (one, mock) => {
        await running(one, mock);
        await patch(one, { a: "1" });
        return statusOf(one);
      }),
      right: "finished",
      wrong: "idle",
    },
    "patch-removes-events": {
      probe: having({}, async (one) => {
        await patch(one, { a: "1" });
        return (field(await one.ask("GET", "/events/search"), "items") as unknown[]).length;
      }),
      right: 2,
      wrong: 0,
    },
    "run-removes-tags": {
      probe: having({ a: "1" }, async (one) => {
        await one.ask("POST", "/run");
        return one.tags();
      }),
      right: { a: "1" },
      wrong: {},
    },
    "run-adds-a-tag": {
      probe: having({}, async (one) => {
        await one.ask("POST", "/run");
        return Object.keys((await one.tags()) as object);
      }),
      right: [],
      wrong: ["lastrun"],
    },
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
