import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { MACHINES } from "../givens.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence: "Every state can be reached from the initial one.",
  given: MACHINES,
  *find(machine) {
    const states = listAt(machine, "states").filter(isObject);
    const transitions = listAt(machine, "transitions").filter(isObject);
    if (!states.some(({ name }) => name === machine.initial)) return; // states-named says so
    const reached = new Set([machine.initial]);
    for (const _ of states) {
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    for (const [index, { name }] of states.entries()) {
      if (reached.has(name)) continue;
      yield { message: `no transitions lead to ${name}`, at: ["states", index] };
    }
  },
});
