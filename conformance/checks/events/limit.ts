// With limit=<n> the search gives at most n events. Which limits a server takes, and what it does without one,
// is left open. (§4)
import * as fc from "fast-check";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { violation } from "../../expect/violation.js";
import { eventsIn, LARGEST_LIMIT, readEvents, searchEvents } from "../../given/events.js";
import { theRun } from "../../given/run.js";

export default defineCheck({
  id: "events/limit",
  requires: ["events/search-answers-items", "events/belong-to-their-conversation"],
  async run(ask) {
    const { conversation } = await theRun(ask);
    const { length } = await readEvents(ask, conversation);
    const below = fc.integer({ min: 1, max: Math.max(length - 1, 1) });
    return ask.property(
      [fc.oneof(below, fc.integer({ min: 1, max: LARGEST_LIMIT }))],
      async (limit) => {
        const answer = await searchEvents(ask, conversation, { limit });
        const refused = expectSuccess(answer);
        if (refused.length > 0) return refused;
        const shown = eventsIn(answer).length;
        return shown <= limit
          ? []
          : violation("the answer holds more events than the limit", `at most ${limit}`, shown);
      },
      { examples: [[1]], effort: 0.4 },
    );
  },
});
