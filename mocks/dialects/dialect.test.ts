import { expect, it } from "vitest";
import { defaultChoices } from "../choices.js";
import { ok, problem } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { World } from "../world.js";
import { type Dialect, interpret, spokenDialects } from "./dialect.js";
import { dialects } from "./index.js";

const request: AnyRequest = {
  operation: "getReady",
  path: {},
  query: {},
  body: "asked",
  now: 0,
  home: undefined,
  keys: () => [],
};
const world = undefined as unknown as World;

const marking = (mark: string): Dialect => ({
  operations: ["getReady"],
  hear: (heard) => ({ ...heard, body: `${heard.body}, ${mark}` }),
  say: (answer) => ({ ...answer, body: `${answer.body}, ${mark}` }),
});

it("the documented server speaks no dialect", () => {
  expect(spokenDialects(defaultChoices, dialects)).toEqual([]);
});

it("requests and answers go through the dialects in order, at their operations alone", () => {
  const spoken = [marking("one"), marking("two")];
  const { hear, say } = interpret("getReady", spoken);
  expect(hear(request)).toMatchObject({ body: "asked, one, two" });
  expect(say(ok("said"), request, world)).toEqual(ok("said, one, two"));
  expect(interpret("getConversation", spoken).hear(request)).toBe(request);
});

it("what one does not understand, no other hears", () => {
  const deaf: Dialect = { operations: ["getReady"], hear: () => problem(400, "what?") };
  const { hear } = interpret("getReady", [deaf, marking("never")]);
  expect(hear(request)).toEqual(problem(400, "what?"));
});

it("every dialect bears any answer: a fault may be behind it", () => {
  const all = Object.values(dialects).flatMap((byChoice) => Object.values(byChoice).flat());
  const bodies = [
    undefined,
    null,
    1,
    "text",
    [],
    [null, 1],
    {},
    { items: [null] },
    { exposed_urls: [1] },
  ];
  for (const { operations, say } of all as readonly Dialect[]) {
    const path = { conversation_id: "x", id: "x" };
    const rules = { isConversationId: () => true };
    const empty = { rules, conversation: () => undefined } as unknown as World;
    for (const operation of operations) {
      for (const body of bodies) {
        const asked = { ...request, operation, path };
        expect(say?.({ status: 200, body }, asked, empty) ?? { status: 200 }).toBeDefined();
        expect(say?.({ status: 500, body }, asked, empty) ?? { status: 500 }).toBeDefined();
      }
    }
  }
});
