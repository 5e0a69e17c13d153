// With several writers and readers of one tag map at the same time every read is one of the maps that were
// written, never a mixture, in an order that one register could give. (§2 tag rule 3, §4)
import * as fc from "fast-check";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { linearize, type RegisterCall } from "../../expect/register.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aConversation,
  type Conversation,
  patchTags,
  readConversation,
  tagsOf,
} from "../../given/conversation.js";
import { canonicalJson } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

const WRITES_EACH = 4;
/** Reads go on as long as the writers do, and once more after them. */
const MOST_READS_EACH = 40;
const BETWEEN_READS_MS = 2;
const INITIAL = { a: "initial", b: "initial" };

export default defineCheck({
  id: "tags/patch-is-atomic",
  requires: [
    "tags/create-stores-tags",
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
  ],
  async run(ask) {
    const several = fc.integer({ min: 2, max: 4 });
    return ask.property(
      [several, several],
      async (writers, readers) => {
        const conversation = await aConversation(ask, { tags: INITIAL });
        const race: Race = { ask, conversation, writing: true };
        const writes = Promise.all(
          Array.from({ length: writers }, (_, writer) => write(race, writer)),
        ).finally(() => {
          race.writing = false;
        });
        const reads = Promise.all(Array.from({ length: readers }, () => read(race)));
        return judge([await writes, await reads].flat(2));
      },
      { effort: 0.2 },
    );
  },
});

interface Race {
  readonly ask: Ask;
  readonly conversation: Conversation;
  writing: boolean;
}

/** Each map says in all of its entries who wrote it, so that a mixture of two is seen. */
async function write({ ask, conversation }: Race, writer: number): Promise<RegisterCall[]> {
  const calls: RegisterCall[] = [];
  for (let turn = 0; turn < WRITES_EACH; turn++) {
    const mine = `writer${writer} turn${turn}`;
    const tags = { a: mine, b: mine, [`only${writer}`]: mine };
    const answer = await patchTags(ask, conversation, tags);
    // Refusing the second of two writers is legitimate; whether it was made all the same, the reads tell.
    calls.push({
      kind: "write",
      value: canonicalJson(tags),
      ...answer,
      optional: !succeeded(answer),
    });
  }
  return calls;
}

async function read(race: Race): Promise<RegisterCall[]> {
  const { ask, conversation } = race;
  const calls: RegisterCall[] = [];
  for (let goesOn = true; goesOn; ) {
    goesOn = race.writing && calls.length < MOST_READS_EACH;
    const answer = await readConversation(ask, conversation);
    calls.push({ kind: "read", value: canonicalJson(tagsOf(answer)), ...answer });
    if (goesOn) await pause(BETWEEN_READS_MS, ask.run.signal);
  }
  return calls;
}

function judge(calls: readonly RegisterCall[]): readonly Violation[] {
  const initial = canonicalJson(INITIAL);
  const written = [
    initial,
    ...calls.filter(({ kind }) => kind === "write").map(({ value }) => value),
  ];
  const mixture = calls.find(({ kind, value }) => kind === "read" && !written.includes(value));
  if (mixture !== undefined)
    return violation("a read shows a map that nobody wrote", written, mixture.value);
  switch (linearize(initial, calls)) {
    case "linearizable":
      return [];
    case "unknown":
      throw couldNotRun("the search for an order of all reads and writes grew too large");
    case "not-linearizable":
      return violation(
        "no order of the writes explains what was read when",
        "the order of one register",
        history(calls),
      );
  }
}

function history(calls: readonly RegisterCall[]): readonly string[] {
  const startMs = Math.min(...calls.map(({ startedAtMs }) => startedAtMs));
  return calls
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)
    .map(({ kind, value, startedAtMs, endedAtMs }) => {
      const [from, to] = [startedAtMs - startMs, endedAtMs - startMs].map((ms) => ms.toFixed(1));
      return `${from}–${to} ms ${kind} ${value}`;
    });
}
