// A write that is refused because its key is missing or wrong has no effect: read with the right key afterwards,
// tags, status and existence of the thing that it was aimed at are as before. (§5)
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { type Exchange, succeeded } from "../../exchange.js";
import { expectTags } from "../../expect/tags.js";
import { answerOf, violation } from "../../expect/violation.js";
import { notAsked } from "../../failure.js";
import { discardAppConversation, theirIds } from "../../given/app-conversation.js";
import { type Conversation, readConversation, tagsOf } from "../../given/conversation.js";
import { aMarkedConversation, refusedByAgent, refusedByCloud } from "../../given/intrusion.js";
import { statusOf, theUntouched } from "../../given/run.js";
import { discardSandbox, readSandbox, theSandbox } from "../../given/sandbox.js";
import { readAppConversation } from "../../given/start-task.js";
import { hasRecord, recordOf, stringField } from "../../records.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

/** An effect may come after the answer; what others take away in the end cannot be looked at later. */
const EFFECT_MS = { quick: 20, full: 150 };
/** How long a suspicion is held against a conversation that nobody touched. */
const DOUBT_MS = 2000;

const CASES = {
  updateConversation: (ask: Ask) => conversationStays(ask, "updateConversation"),

  deleteConversation: (ask: Ask) => conversationStays(ask, "deleteConversation"),

  async runConversation(ask: Ask): Promise<readonly Violation[]> {
    const aimedAt = await aMarkedConversation(ask);
    const { conversation: untouched, first } = await theUntouched(ask);
    const read = async (one: Conversation) => statusOf(await readConversation(ask, one));
    await refusedByAgent(ask, "runConversation", aimedAt);
    return nowAndLater(ask, async () => {
      const status = await read(aimedAt);
      if (status === first) return [];
      await pause(DOUBT_MS, ask.run.signal);
      const startsByItself = first === "running" || (await read(untouched)) !== first;
      if (startsByItself) throw notAsked("a creation starts the run by itself here");
      return violation("a refused run started the conversation", first, status);
    });
  },

  async deleteSandbox(ask: Ask): Promise<readonly Violation[]> {
    const sandbox = await theSandbox(ask);
    await refusedByCloud(ask, "deleteSandbox");
    await pause(EFFECT_MS[ask.run.profile], ask.run.signal);
    const after = await readSandbox(ask, sandbox);
    if (stringField(recordOf(after.json, sandbox.id), "status") === "RUNNING") return [];
    discardSandbox(ask, "first");
    return violation("a refused deletion took the sandbox away", "RUNNING", answerOf(after));
  },

  async deleteAppConversation(ask: Ask): Promise<readonly Violation[]> {
    let { id } = await theirIds(ask);
    const read = () => readAppConversation(ask, id);
    if (!hasRecord(await read())) {
      // One of the deletions that other checks saw refused may have taken it.
      discardAppConversation(ask, "first");
      ({ id } = await theirIds(ask));
    }
    if (!hasRecord(await read())) throw notAsked("no app-conversation of ours is read");
    await refusedByCloud(ask, "deleteAppConversation");
    await pause(EFFECT_MS[ask.run.profile], ask.run.signal);
    const after = await read();
    if (hasRecord(after)) return [];
    discardAppConversation(ask, "first");
    return violation(
      "a refused deletion took the app-conversation away",
      "its record",
      answerOf(after),
    );
  },
};

export default defineCheck({
  id: "auth/refused-write-changes-nothing",
  requires: [
    "auth/session-key-accepted",
    "auth/cloud-bearer-accepted",
    "conversations/get-shows-status-and-tags",
  ],
  cases: [
    "updateConversation",
    "deleteConversation",
    "runConversation",
    "deleteSandbox",
    "deleteAppConversation",
  ],
  run: (ask, operation) => CASES[operation](ask),
});

async function conversationStays(
  ask: Ask,
  operation: "updateConversation" | "deleteConversation",
): Promise<readonly Violation[]> {
  const conversation = await aMarkedConversation(ask);
  const before = await readConversation(ask, conversation);
  await refusedByAgent(ask, operation, conversation);
  return nowAndLater(ask, async () =>
    expectUnchanged(before, await readConversation(ask, conversation)),
  );
}

/** An effect may come after the answer: nobody else touches what is looked at. */
async function nowAndLater(
  ask: Ask,
  look: () => Promise<readonly Violation[]>,
): Promise<readonly Violation[]> {
  const violations = await look();
  if (violations.length === 0) ask.later(look);
  return violations;
}

function expectUnchanged(before: Exchange, after: Exchange): readonly Violation[] {
  if (succeeded(after)) return expectTags(after, tagsOf(before));
  const message = "a refused write took the conversation away";
  return violation(message, { status: "2xx" }, answerOf(after));
}
