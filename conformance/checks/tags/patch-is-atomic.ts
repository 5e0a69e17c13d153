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

const WRITES_EACH = 4;
const READS_EACH = 6;
const INITIAL = { a: "initial", b: "initial" };

export default defineCheck({
  id: "tags/patch-is-atomic",
  requires: ["tags/create-stores-tags", "tags/patch-replaces-whole-map"],
  async run(ask) {
    const several = fc.integer({ min: 2, max: 4 });
    return ask.property(
      [several, several],
      async (writers, readers) => {
        const conversation = await aConversation(ask, { tags: INITIAL });
        const histories = await Promise.all([
          ...Array.from({ length: writers }, (_, writer) => write(ask, conversation, writer)),
          ...Array.from({ length: readers }, () => read(ask, conversation)),
        ]);
        return judge(histories.flat());
      },
      { effort: 0.2 },
    );
  },
});

/** Each map says in all of its entries who wrote it, so that a mixture of two is seen. */
async function write(
  ask: Ask,
  conversation: Conversation,
  writer: number,
): Promise<RegisterCall[]> {
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

async function read(ask: Ask, conversation: Conversation): Promise<RegisterCall[]> {
  const calls: RegisterCall[] = [];
  for (let turn = 0; turn < READS_EACH; turn++) {
    const answer = await readConversation(ask, conversation);
    calls.push({ kind: "read", value: canonicalJson(tagsOf(answer)), ...answer });
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
