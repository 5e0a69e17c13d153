import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosable } from "../choices.js";
import type { Choices } from "./choices.js";
import {
  type Conversation,
  conversationChanges,
  createConversation,
  mirroredChanges,
  type NewConversation,
  patchTags,
  type RunRequest,
  recordTurn,
  resumeConversation,
  runConversation,
  viewConversation,
} from "./conversation.js";
import { searchEvents } from "./events.js";
import { earliestAfter } from "./moment.js";
import { Refusal } from "./refusal.js";
import { type Rules, rulesOf } from "./rules.js";
import { type Action, liveScript } from "./script.js";
import { readyMadeScripts, scriptBook } from "./scripts.js";
import { initialSettings } from "./settings.js";

type Command =
  | { readonly kind: "run" }
  | { readonly kind: "resume" }
  | { readonly kind: "patch"; readonly tags: unknown }
  | { readonly kind: "wait"; readonly ms: number };

const choices = fc.record(
  Object.fromEntries(
    Object.entries(choosable).map(([point, choices]) => [point, fc.constantFrom(...choices)]),
  ),
) as unknown as fc.Arbitrary<Choices>;

const creation: fc.Arbitrary<NewConversation> = fc.record(
  {
    agent: fc.record(
      {
        llm: fc.record({
          model: fc.constantFrom(
            "x",
            ...[...readyMadeScripts.keys()].map((name) => `mock/${name}`),
          ),
          base_url: fc.constantFrom("http://llm.invalid/v1", "http://127.0.0.1:9/v1"),
        }),
        tools: fc.array(
          fc.record({ name: fc.constantFrom("terminal", "finish", "browser_tool_set") }),
        ),
      },
      { requiredKeys: [] },
    ),
    initial_message: fc.constant({ content: [{ text: "hi" }] }),
    tags: fc.oneof(fc.jsonValue(), fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string())),
  },
  { requiredKeys: [] },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constant({ kind: "run" as const }),
  fc.constant({ kind: "resume" as const }),
  fc.record({ kind: fc.constant("patch" as const), tags: fc.jsonValue() }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.oneof(fc.nat(400), fc.nat(70_000)) }),
);

const history = fc.record({ choices, creation, commands: fc.array(command, { maxLength: 12 }) });

interface Moment {
  readonly now: number;
  readonly conversation: Conversation;
}

/** Plays a history and gives what was there after each command; nothing where even the creation was refused. */
function play(
  {
    creation,
    commands,
  }: { readonly creation: NewConversation; readonly commands: readonly Command[] },
  rules: Rules,
): Moment[] {
  const origin = { id: "c", createdAt: 1_000, settings: initialSettings, scripts: scriptBook() };
  const created = createConversation(creation, origin, rules);
  if (created instanceof Refusal) return [];
  const moments: Moment[] = [{ now: origin.createdAt, conversation: created }];
  let conversation = created;
  let now = origin.createdAt;
  for (const step of commands) {
    if (step.kind === "wait") now += step.ms;
    const next = obey(step, conversation, { now, rules, scripts: origin.scripts });
    if (!(next instanceof Refusal)) conversation = next;
    moments.push({ now, conversation });
  }
  return moments;
}

function obey(step: Command, conversation: Conversation, request: RunRequest) {
  switch (step.kind) {
    case "run":
      return runConversation(conversation, request);
    case "resume":
      return resumeConversation(conversation, request);
    case "patch":
      return patchTags(conversation, step.tags, { ...request, isMirrored: true });
    case "wait":
      return conversation;
  }
}

/** Of a model that asks for no script. */
const LIVE_SETTINGS = { ...initialSettings, llm: { model: "x" } };

const rulesFor = (chosen: Choices): Rules => rulesOf(chosen);

/** All that a client can see of a conversation at a moment, its place in the cloud's mirror included. */
const look = ({ conversation, now }: Moment, rules: Rules) => ({
  record: viewConversation(conversation, now, rules),
  events: searchEvents(conversation, { limit: 100 }, { now, rules }),
  allEvents: rules.events(conversation, now, rules).length,
  mirror: rules.mirroredTags(conversation.tags, now, rules.mirrorLagMs),
  mirroredStatus: rules.status(conversation, now - rules.mirrorLagMs),
  isThere: conversation.createdAt <= now,
});

describe("a conversation, through any history and under any choice", () => {
  it("is deterministic, and changes no facts in place", () => {
    fc.assert(
      fc.property(history, (made) => {
        const rules = rulesFor(made.choices);
        const first = play(made, rules);
        const before = structuredClone(first);
        const seen = first.map((moment) => look(moment, rules));
        expect(play(made, rules).map((moment) => look(moment, rules))).toEqual(seen);
        expect(first).toEqual(before);
      }),
    );
  });

  it("never goes back from finished, unless a run after the end runs again by choice", () => {
    fc.assert(
      fc.property(history, (made) => {
        fc.pre(made.choices["run-after-end"] !== "runs-again");
        const rules = rulesFor(made.choices);
        const statuses = play(made, rules).map(({ conversation, now }) =>
          rules.status(conversation, now),
        );
        const ended = statuses.indexOf("finished");
        if (ended >= 0) expect(new Set(statuses.slice(ended))).toEqual(new Set(["finished"]));
      }),
    );
  });

  it("is resumed where it rests, and nowhere else", () => {
    fc.assert(
      fc.property(history, (made) => {
        const rules = rulesFor(made.choices);
        for (const { conversation, now } of play(made, rules)) {
          const status = rules.status(conversation, now);
          const resumed = resumeConversation(conversation, { now, rules, scripts: scriptBook() });
          const rests = ["paused", "stuck", "waiting_for_confirmation"].includes(status);
          expect(resumed instanceof Refusal).toBe(!rests);
        }
      }),
    );
  });

  it("never changes its tags or its past by running", () => {
    fc.assert(
      fc.property(history, (made) => {
        const rules = rulesFor({ ...made.choices, "event-order": "oldest-first" });
        const moments = play(made, rules);
        for (const [index, moment] of moments.entries()) {
          const earlier = moments[index - 1];
          if (earlier === undefined || made.commands[index - 1]?.kind === "patch") continue;
          expect(look(moment, rules).record.tags).toEqual(look(earlier, rules).record.tags);
          const past = rules.events(earlier.conversation, earlier.now, rules);
          expect(
            rules.events(moment.conversation, moment.now, rules).slice(0, past.length),
          ).toEqual(past);
        }
      }),
    );
  });

  it("looks the same until the next of its changes", () => {
    fc.assert(
      fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), (made, part) => {
        const rules = rulesFor(made.choices);
        for (const moment of play(made, rules)) {
          const { conversation } = moment;
          const changes = [
            ...conversationChanges(conversation),
            ...mirroredChanges(conversation, rules),
          ];
          const next = earliestAfter(
            changes.map(({ at }) => at),
            moment.now,
          );
          const horizon = next === undefined ? moment.now + 100_000 : next - 1;
          const between = Math.floor(moment.now + (horizon - moment.now) * part);
          expect(look({ ...moment, now: between }, rules)).toEqual(look(moment, rules));
          expect(look({ ...moment, now: horizon }, rules)).toEqual(look(moment, rules));
        }
      }),
    );
  });

  it("has a past that no turn of a live run changes", () => {
    const turn = fc.record({
      afterMs: fc.nat(50),
      actions: fc.array(
        fc.constantFrom<Action>({ kind: "call" }, { kind: "say", text: "hi" }, { kind: "end" }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(choices, fc.array(turn), (chosen, turns) => {
        const rules = rulesFor({ ...chosen, "event-order": "oldest-first" });
        const scripts = scriptBook(liveScript);
        const request = { now: 1_000, rules, scripts };
        const origin = { id: "c", createdAt: 1_000, settings: LIVE_SETTINGS, scripts };
        const sent = {
          workspace: { working_dir: "/" },
          initial_message: { content: [{ text: "hi" }] },
        };
        const created = createConversation(sent, origin, { ...rules, requiredFields: [] });
        if (created instanceof Refusal) throw created;
        const started = runConversation(created, request);
        let conversation = started instanceof Refusal ? created : started;
        let now = 1_000;
        for (const { afterMs, actions } of turns) {
          const next = recordTurn(conversation, { run: 0, now: now + afterMs, actions });
          const isOver = rules.status(conversation, now + afterMs) !== "running";
          expect(next === undefined).toBe(isOver);
          now += afterMs;
          for (const past of [now - 1, now - afterMs - 1].filter((at) => at >= 1_000)) {
            const seen = look({ conversation, now: past }, rules);
            expect(look({ conversation: next ?? conversation, now: past }, rules)).toEqual(seen);
          }
          conversation = next ?? conversation;
        }
      }),
    );
  });

  it("pages through all of its events, once each and in order", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 100 }), (made, limit) => {
        const rules = rulesFor({ ...made.choices, "event-paging": "page-id" });
        const last = play(made, rules).at(-1);
        if (last === undefined) return;
        const paged: unknown[] = [];
        let page_id: string | null | undefined = "0";
        while (typeof page_id === "string") {
          const page = searchEvents(
            last.conversation,
            { limit, page_id },
            { now: last.now, rules },
          );
          if (page instanceof Refusal) throw page;
          paged.push(...page.items);
          page_id = page.next_page_id;
        }
        const all = rules.events(last.conversation, last.now, rules);
        expect(paged).toEqual(rules.newestFirst ? all.toReversed() : all);
      }),
    );
  });
});
