// Where kind__eq and limit are given together, the limit counts the events that passed the filter: the answer
// holds n events of that kind, or all where there are fewer. (§4)
import * as fc from "fast-check";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { eventsIn, kindOf, readEvents, searchEvents } from "../../given/events.js";
import { theEventfulRun } from "../../given/run.js";

export default defineCheck({
  id: "events/limit-after-filter",
  requires: ["events/kind-filter", "events/limit", "events/search-answers-items"],
  async run(ask) {
    const { conversation } = await theEventfulRun(ask);
    const kinds = [...new Set((await readEvents(ask, conversation)).map(kindOf))];
    if (kinds.length === 0) throw couldNotRun("a conversation that has run shows no event");
    return ask.property(
      [fc.constantFrom(...kinds), fc.integer({ min: 1, max: 5 })],
      async (kind, limit) => {
        const before = (await readEvents(ask, conversation)).filter(
          (event) => kindOf(event) === kind,
        );
        const answer = await searchEvents(ask, conversation, { kind, limit });
        const refused = expectSuccess(answer);
        if (refused.length > 0) return refused;
        if (eventsIn(answer).length > limit) {
          const message = "beside kind__eq the limit is not kept";
          return violation(message, `at most ${limit} events`, eventsIn(answer).length);
        }
        const least = Math.min(limit, before.length);
        const shown = eventsIn(answer).filter((event) => kindOf(event) === kind).length;
        if (shown >= least) return [];
        return violation(
          `the answer holds fewer events of the kind ${kind} than there are`,
          least,
          shown,
        );
      },
      // With a limit of one, a server that cuts first shows only the kind of the first event, or the last.
      { examples: kinds.map((kind) => [kind, 1]), effort: 0.3 },
    );
  },
});
