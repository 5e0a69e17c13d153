// An event that was read once is read again by every later search for as long as its conversation exists, and
// two searches show the events that they share in the same order. (§6)
import { defineCheck } from "../../check.js";
import { expectStillThere } from "../../expect/events.js";
import { aConversation, readConversation } from "../../given/conversation.js";
import { LARGEST_LIMIT, nameOf, readEvents } from "../../given/events.js";
import { aFreeLlm } from "../../given/llm.js";
import { hasEnded, startRun, statusOf } from "../../given/run.js";
import type { JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { poll } from "../../wait.js";

/** Looked at while the run goes on, and again after its end. */
const READINGS = 12;

export default defineCheck({
  id: "events/recorded-for-good",
  requires: ["events/search-answers-items"],
  async run(ask) {
    const conversation = await aConversation(ask, { llm: aFreeLlm(ask) });
    await startRun(ask, conversation);
    let earlier: readonly JsonObject[] = [];
    let readings = 0;
    const read = async (): Promise<readonly Violation[]> => {
      const later = await readEvents(ask, conversation);
      // A full page may have lost its oldest events to newer ones.
      const lost = later.length < LARGEST_LIMIT ? expectStillThere(earlier, later, nameOf) : [];
      earlier = later;
      return lost;
    };
    const waiting = { timeoutMs: ask.run.timeoutsMs.run, signal: ask.run.signal };
    const lost = await poll(async () => {
      const violations = await read();
      const ended = hasEnded({ status: statusOf(await readConversation(ask, conversation)) });
      return violations.length > 0 || ended || ++readings >= READINGS ? violations : undefined;
    }, waiting);
    if (lost !== undefined && lost.length > 0) return lost;
    ask.later(read);
    return read();
  },
});
