// A PATCH of tags changes nothing else: the status of a conversation at rest stays, and no event that was there
// is missing afterwards. The other way round a run changes no tags. (§2, §3)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { succeeded } from "../../exchange.js";
import { expectNoneMissing } from "../../expect/events.js";
import { expectTags } from "../../expect/tags.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aConversation,
  patchTags,
  readConversation,
  tagsOf,
  writeTags,
} from "../../given/conversation.js";
import { LARGEST_LIMIT, nameOf, readEvents } from "../../given/events.js";
import { anEventfulRun, hasEnded, startRun, statusOf, waitForRest } from "../../given/run.js";
import type { Violation } from "../../verdict.js";

const TAGS = { note: "changed", other: "added" };
const WRITTEN_MEANWHILE = { note: "written during the run" };

/** A run with its events, before anything is written to it. */
function anUntouchedRun(ask: Ask) {
  return ask.once("a run", async () => {
    const run = await anEventfulRun(ask);
    return { run, events: await readEvents(ask, run.conversation) };
  });
}

const CASES = {
  async "patch-keeps-status"(ask: Ask): Promise<readonly Violation[]> {
    const { run } = await anUntouchedRun(ask);
    if (!hasEnded(run)) {
      throw couldNotRun(`the conversation did not come to rest: it is ${run.status}`);
    }
    await writeTags(ask, run.conversation, TAGS);
    const status = statusOf(await readConversation(ask, run.conversation));
    if (status === run.status) return [];
    return violation("a PATCH of tags changed the status", run.status, status);
  },

  async "patch-keeps-events"(ask: Ask): Promise<readonly Violation[]> {
    const { run, events } = await anUntouchedRun(ask);
    await writeTags(ask, run.conversation, TAGS);
    const after = await readEvents(ask, run.conversation);
    // A full page may have lost its oldest events to newer ones.
    return after.length < LARGEST_LIMIT ? expectNoneMissing(events, after, nameOf) : [];
  },

  async "run-keeps-tags"(ask: Ask): Promise<readonly Violation[]> {
    const conversation = await aConversation(ask, { tags: TAGS });
    const before = tagsOf(await readConversation(ask, conversation));
    await startRun(ask, conversation);
    const during = expectTags(await readConversation(ask, conversation), before);
    if (during.length > 0) return during;
    // A server that saves the whole record at the end of a run writes back what it read at its start.
    const isWritten = succeeded(await patchTags(ask, conversation, WRITTEN_MEANWHILE));
    await waitForRest(ask, conversation);
    const expected = isWritten ? WRITTEN_MEANWHILE : before;
    return expectTags(await readConversation(ask, conversation), expected);
  },
};

export default defineCheck({
  id: "tags/patch-leaves-the-rest",
  requires: [
    "tags/patch-visible-at-once",
    "tags/patch-replaces-whole-map",
    "tags/patch-visible-during-run",
  ],
  cases: ["patch-keeps-status", "patch-keeps-events", "run-keeps-tags"],
  run: (ask, name) => CASES[name](ask),
});
