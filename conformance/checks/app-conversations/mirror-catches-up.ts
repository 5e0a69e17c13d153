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
import { type Tags, writeTags } from "../../given/conversation.js";
import type { Violation } from "../../verdict.js";

/** Three maps, each of which adds, changes and removes entries of the one before. */
const BEFORE: Tags = {
  same: "same",
  changed: "before",
  emptied: "before",
  removed: "before",
  "2": "two",
};
const AFTER: Tags = {
  same: "same",
  changed: "after",
  emptied: "",
  added: '{"json":[1,"é",null]}',
  "0": "漢字 🌍",
};
const NOTHING_LEFT: Tags = {};

type Shown = Readonly<Record<string, unknown>>;

/** What of a map the cloud shows as it was written. */
const ASPECTS = {
  "added-keys": (shown: Shown) => showsEntries(shown, ["added", "0"]),
  "changed-values": (shown: Shown) => showsEntries(shown, ["same", "changed", "emptied"]),
  "removed-keys": (shown: Shown) => Object.keys(shown).every((key) => Object.hasOwn(AFTER, key)),
};

export default defineCheck({
  id: "app-conversations/mirror-catches-up",
  requires: ["app-conversations/record", "app-conversations/url-usable"],
  cases: ["added-keys", "changed-values", "removed-keys"],
  async run(ask, name) {
    const mirrored = await aMirroredConversation(ask, "second");
    const first = await ask.once("the first write", () => writeFirst(ask, mirrored));
    if (!first.isShown && name === "added-keys") return late(BEFORE, first);
    if (!first.isShown) throw couldNotRun("the tags that were there before did not come to show");
    await ask.once("the second write", () => writeTags(ask, mirrored.conversation, AFTER));
    const second = await waitForMirror(ask, mirrored, ASPECTS[name]);
    if (!second.isShown) return late(AFTER, second);
    if (name !== "removed-keys") return [];
    await writeTags(ask, mirrored.conversation, NOTHING_LEFT);
    const third = await waitForMirror(ask, mirrored, (shown) => Object.keys(shown).length === 0);
    return third.isShown ? [] : late(NOTHING_LEFT, third);
  },
});

async function writeFirst(ask: Ask, mirrored: MirroredConversation): Promise<Mirroring> {
  await writeTags(ask, mirrored.conversation, BEFORE);
  return waitForMirror(ask, mirrored, (shown) =>
    Object.entries(BEFORE).every(
      ([key, value]) => Object.hasOwn(shown, key) && shown[key] === value,
    ),
  );
}

function showsEntries(shown: Shown, keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(shown, key) && shown[key] === AFTER[key]);
}

function late(written: Tags, { last, elapsedMs }: Mirroring): readonly Violation[] {
  const message = `after ${Math.round(elapsedMs / 1000)} s the app conversation does not show the tags of its agent server`;
  return violation(message, written, last);
}
