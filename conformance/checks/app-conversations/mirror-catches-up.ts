// Tags written on the agent server appear in the tags of the app conversation exactly as they are there: new keys come,
// changed values change, removed keys go. A delay beyond the bound of the run is observed; only a mirror that has not
// caught up within 60 s breaks this. (§2)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aMirroredConversation,
  type MirroredConversation,
  type Mirroring,
  waitForMirror,
} from "../../given/app-conversation.js";
import { readTags, type Tags, writeTags } from "../../given/conversation.js";
import type { Violation } from "../../verdict.js";

/** Three maps, each of which adds, changes and removes entries of the one before. */
const BEFORE: Tags = {
  same: "same",
  changed: "before",
  emptied: "before",
  widened: "wide",
  removed: "before",
  "2": "two",
};
const AFTER: Tags = {
  same: "same",
  changed: "after",
  emptied: "",
  widened: " wide ",
  added: '{"json":[1,"é",null]}',
  blank: " ",
  number: "007",
  lines: "one\n two\n",
  decomposed: "e\u0301",
  "0": "漢字 🌍",
};
const NOTHING_LEFT: Tags = {};

type Shown = Readonly<Record<string, unknown>>;

/** What of a map the cloud shows as it is on the agent server. */
const ASPECTS = {
  "added-keys": (shown: Shown, there: Shown) =>
    showsEntries(shown, there, (key) => !Object.hasOwn(BEFORE, key)),
  "changed-values": (shown: Shown, there: Shown) =>
    showsEntries(shown, there, (key) => Object.hasOwn(BEFORE, key)),
  "removed-keys": (shown: Shown, there: Shown) =>
    Object.keys(shown).every((key) => Object.hasOwn(there, key)),
};

export default defineCheck({
  id: "app-conversations/mirror-catches-up",
  requires: [
    "app-conversations/record",
    "app-conversations/url-usable",
    "tags/patch-replaces-whole-map",
  ],
  cases: ["added-keys", "changed-values", "removed-keys"],
  async run(ask, name) {
    const mirrored = await aMirroredConversation(ask, "second");
    const first = await ask.once("the first write", () => writeFirst(ask, mirrored));
    if (!first.isShown && name === "added-keys") return late(first.there, first);
    if (!first.isShown) throw couldNotRun("the tags that were there before did not come to show");
    const there = await ask.once("the second write", () => write(ask, mirrored, AFTER));
    const second = await waitForMirror(ask, mirrored, (shown) => ASPECTS[name](shown, there));
    if (!second.isShown) return late(there, second);
    if (name !== "removed-keys") return [];
    await writeTags(ask, mirrored.conversation, NOTHING_LEFT);
    const third = await waitForMirror(ask, mirrored, (shown) => Object.keys(shown).length === 0);
    return third.isShown ? [] : late(NOTHING_LEFT, third);
  },
});

async function writeFirst(
  ask: Ask,
  mirrored: MirroredConversation,
): Promise<Mirroring & { readonly there: Shown }> {
  const there = await write(ask, mirrored, BEFORE);
  const mirroring = await waitForMirror(ask, mirrored, (shown) => showsEntries(shown, there));
  return { ...mirroring, there };
}

/** @returns the map as the agent server shows it then: that it is the one that was written, others ask */
async function write(ask: Ask, { conversation }: MirroredConversation, tags: Tags): Promise<Shown> {
  await writeTags(ask, conversation, tags);
  return readTags(ask, conversation);
}

function showsEntries(
  shown: Shown,
  there: Shown,
  isAsked: (key: string) => boolean = () => true,
): boolean {
  return Object.keys(there)
    .filter(isAsked)
    .every((key) => Object.hasOwn(shown, key) && shown[key] === there[key]);
}

function late(written: Shown, { last, elapsedMs }: Mirroring): readonly Violation[] {
  const message = `after ${Math.round(elapsedMs / 1000)} s the app conversation does not show the tags of its agent server`;
  return violation(message, written, last);
}
