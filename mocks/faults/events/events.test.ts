import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { field } from "../../testing/ask.js";
import { createConversation, type TestConversation } from "../../testing/conversation.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import actionNamesTool from "./action-names-tool.js";
import belongToTheirConversation from "./belong-to-their-conversation.js";
import completeAtEnd from "./complete-at-end.js";
import kindFilter from "./kind-filter.js";
import limit from "./limit.js";
import limitAfterFilter from "./limit-after-filter.js";
import recordedForGood from "./recorded-for-good.js";
import searchAnswersItems from "./search-answers-items.js";
import systemPromptListsTools from "./system-prompt-lists-tools.js";

interface Event {
  readonly kind?: string;
  readonly tools?: readonly unknown[];
  readonly tool_name?: unknown;
}

const RUN_MS = 350;

const search = (conversation: TestConversation, query = "") =>
  conversation.ask("GET", `/events/search${query}`);

const eventsOf = async (conversation: TestConversation, query = "") =>
  field(await search(conversation, query), "items") as Event[];

const kindsOf = async (conversation: TestConversation, query = "") =>
  (await eventsOf(conversation, query)).map(({ kind }) => kind);

/** Looks at a new conversation. */
const looking =
  (look: (conversation: TestConversation, mock: Mock) => Promise<unknown>) => async (mock: Mock) =>
    look(await createConversation(mock), mock);

/** Looks at a conversation whose run has just ended. */
const lookingAfterRun = (look: (conversation: TestConversation) => Promise<unknown>) =>
  looking(async (conversation, { clock }) => {
    await conversation.ask("POST", "/run");
    clock.advance(RUN_MS);
    return look(conversation);
  });

const kinds = (query: string, right: unknown, wrong: unknown): Demonstration => ({
  probe: looking((conversation) => kindsOf(conversation, query)),
  right,
  wrong,
});

const listing = (wrong: unknown): Demonstration => ({
  probe: looking(async (one) => (await eventsOf(one, "?kind__eq=SystemPromptEvent"))[0]?.tools),
  right: [{ title: "terminal" }, { title: "finish" }, { title: "think" }],
  wrong,
});

const naming = (wrong: unknown): Demonstration => ({
  probe: lookingAfterRun(
    async (one) => (await eventsOf(one, "?kind__eq=ActionEvent"))[0]?.tool_name,
  ),
  right: "terminal",
  wrong,
});

/** Creates two conversations, and counts the events of the second. */
const countingBesides = (query: string, right: number, wrong: number): Demonstration => ({
  probe: async (mock) => {
    await createConversation(mock);
    return (await eventsOf(await createConversation(mock), query)).length;
  },
  right,
  wrong,
});

const [prompt, message] = ["SystemPromptEvent", "MessageEvent"];
const [action, observation] = ["ActionEvent", "ObservationEvent"];
const all = [prompt, message, action, observation, action];

it.concurrent.each([
  ...demonstrate(searchAnswersItems, {
    "bare-array": {
      probe: looking(async (one) => Array.isArray((await search(one)).body)),
      right: false,
      wrong: true,
    },
    "null-for-none": {
      probe: looking((one) => eventsOf(one, "?kind__eq=ActionEvent")),
      right: [],
      wrong: null,
    },
    "no-kind": kinds("", [prompt, message], [undefined, undefined]),
  }),
  ...demonstrate(kindFilter, {
    ignored: kinds("?kind__eq=SystemPromptEvent", [prompt], [prompt, message]),
    "messages-too": kinds("?kind__eq=ActionEvent", [], [message]),
    "misses-the-first": kinds("?kind__eq=SystemPromptEvent", [prompt], []),
  }),
  ...demonstrate(limit, {
    ignored: kinds("?limit=1", [prompt], [prompt, message]),
    "one-too-many": kinds("?limit=1", [prompt], [prompt, message]),
  }),
  ...demonstrate(limitAfterFilter, {
    "limit-first": kinds("?limit=1&kind__eq=MessageEvent", [message], []),
  }),
  ...demonstrate(systemPromptListsTools, {
    missing: listing(undefined),
    "no-tools": listing(undefined),
    "names-for-titles": listing([{ name: "terminal" }, { name: "finish" }, { name: "think" }]),
    "numbers-for-titles": listing([{ title: 0 }, { title: 1 }, { title: 2 }]),
    "bare-titles": listing(["terminal", "finish", "think"]),
  }),
  ...demonstrate(actionNamesTool, {
    "no-name": naming(undefined),
    "forgets-finish": {
      probe: lookingAfterRun((one) => kindsOf(one, "?kind__eq=ActionEvent")),
      right: [action, action],
      wrong: [action],
    },
    "class-name": naming("terminalExecutor"),
    "in-an-object": naming({ name: "terminal" }),
  }),
  ...demonstrate(completeAtEnd, {
    "actions-late": {
      probe: lookingAfterRun((one) => kindsOf(one)),
      right: all,
      wrong: [prompt, message, observation],
    },
  }),
  ...demonstrate(belongToTheirConversation, {
    mixed: countingBesides("", 2, 4),
    "mixed-but-messages": countingBesides("", 2, 3),
    "mixed-by-kind": countingBesides("?kind__eq=MessageEvent", 1, 2),
  }),
  ...demonstrate(recordedForGood, {
    "cleared-at-end": {
      probe: lookingAfterRun((one) => kindsOf(one)),
      right: all,
      wrong: [prompt, action, observation, action],
    },
    expired: {
      probe: looking(async (one, { clock }) => {
        await one.ask("POST", "/run");
        clock.advance(RUN_MS);
        const atFirst = await kindsOf(one);
        clock.advance(500);
        return [atFirst, await kindsOf(one)];
      }),
      right: [all, all],
      wrong: [all, [prompt]],
    },
    condensed: {
      probe: lookingAfterRun((one) => kindsOf(one)),
      right: all,
      wrong: [prompt, action],
    },
    "order-changes": {
      probe: looking(async (one) => [await kindsOf(one), await kindsOf(one)]),
      right: [
        [prompt, message],
        [prompt, message],
      ],
      wrong: [
        [prompt, message],
        [message, prompt],
      ],
    },
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
