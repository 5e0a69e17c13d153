// Once a GET of the conversation has answered `finished`, the first search of its events after that shows every
// action of the run. (§3, §6)
import { defineCheck } from "../../check.js";
import { NOTHING, violation } from "../../expect/violation.js";
import { kindOf, nameOf, readEvents } from "../../given/events.js";
import { aFinishedRun } from "../../given/run.js";
import type { JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

const SOON_MS = { quick: 20, full: 300 };

export default defineCheck({
  id: "events/complete-at-end",
  // What others did would count as its own.
  requires: ["events/search-answers-items", "events/belong-to-their-conversation"],
  async run(ask) {
    const { conversation } = await aFinishedRun(ask);
    const read = async () => actionsIn(await readEvents(ask, conversation));
    const first = await read();
    await pause(SOON_MS[ask.run.profile], ask.run.signal);
    const soon = expectNoMore(first, await read());
    if (soon.length === 0) ask.later(async () => expectNoMore(first, await read()));
    return soon;
  },
});

function expectNoMore(first: readonly string[], later: readonly string[]): readonly Violation[] {
  if (later.length <= first.length) return NOTHING;
  const message = "actions came into the events after the run was read as finished";
  return violation(message, later, first);
}

function actionsIn(events: readonly JsonObject[]): readonly string[] {
  return events.filter((event) => kindOf(event) === "ActionEvent").map(nameOf);
}
