// Once a GET of the conversation has answered `finished`, the first search of its events after that shows every
// action of the run. (§3, §6)
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { kindOf, nameOf, readEvents } from "../../given/events.js";
import { aFinishedRun } from "../../given/run.js";
import type { JsonObject } from "../../json.js";
import { pause } from "../../wait.js";

const LATER_MS = { quick: 300, full: 1000 };

export default defineCheck({
  id: "events/complete-at-end",
  requires: ["events/search-answers-items"],
  async run(ask) {
    const { conversation } = await aFinishedRun(ask);
    const first = actionsIn(await readEvents(ask, conversation));
    await pause(LATER_MS[ask.run.profile], ask.run.signal);
    const later = actionsIn(await readEvents(ask, conversation));
    if (later.length <= first.length) return [];
    return violation(
      "actions came into the events after the run was read as finished",
      later,
      first,
    );
  },
});

function actionsIn(events: readonly JsonObject[]): readonly string[] {
  return events.filter((event) => kindOf(event) === "ActionEvent").map(nameOf);
}
