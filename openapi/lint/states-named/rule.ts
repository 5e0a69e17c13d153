import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { MACHINES } from "../givens.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence: "A state machine begins with one of its states, and its transitions join them.",
  given: MACHINES,
  *find(machine) {
    const names = listAt(machine, "states")
      .filter(isObject)
      .map(({ name }) => name);
    if (!names.includes(machine.initial)) {
      yield {
        message: `it begins with ${machine.initial}, which is none of its states`,
        at: ["initial"],
      };
    }
    for (const [index, transition] of listAt(machine, "transitions").entries()) {
      if (!isObject(transition)) continue;
      for (const end of ["from", "to"]) {
        if (names.includes(transition[end])) continue;
        const message = `a transition goes ${end} ${transition[end]}, which is none of the states`;
        yield { message, at: ["transitions", index, end] };
      }
    }
  },
});
