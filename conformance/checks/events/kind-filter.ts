// With kind__eq=<kind> the search gives the events of that kind, all of them and no others: those that a search
// without the parameter shows with this kind. (§4, §6)
import * as fc from "fast-check";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { violation } from "../../expect/violation.js";
import { eventsIn, kindOf, nameOf, readEvents, searchEvents } from "../../given/events.js";
import { theEventfulRun } from "../../given/run.js";

/** Every server knows these: they may be asked for where none was seen. */
const STATED_KINDS = ["ActionEvent", "SystemPromptEvent"];

export default defineCheck({
  id: "events/kind-filter",
  requires: ["events/search-answers-items"],
  async run(ask) {
    const { conversation } = await theEventfulRun(ask);
    const seen = (await readEvents(ask, conversation)).map(kindOf);
    const kinds = [...new Set([...STATED_KINDS, ...seen])];
    return ask.property(
      [fc.constantFrom(...kinds)],
      async (kind) => {
        // What was there before must be shown; more may have come meanwhile, of the same kind.
        const before = (await readEvents(ask, conversation)).filter(
          (event) => kindOf(event) === kind,
        );
        const answer = await searchEvents(ask, conversation, { kind });
        const refused = expectSuccess(answer);
        if (refused.length > 0) return refused;
        const shown = eventsIn(answer);
        const other = shown.find((event) => kindOf(event) !== kind);
        if (other !== undefined)
          return violation(
            `kind__eq=${kind} lets another kind through`,
            { kinds: [kind] },
            { kinds: [...new Set(shown.map(kindOf))] },
          );
        const names = shown.map(nameOf);
        const missing = before.map(nameOf).filter((name) => !names.includes(name));
        if (missing.length === 0) return [];
        return violation(
          `kind__eq=${kind} keeps back events of that kind`,
          before.map(nameOf),
          names,
        );
      },
      { examples: kinds.map((kind) => [kind]), effort: 0 },
    );
  },
});
