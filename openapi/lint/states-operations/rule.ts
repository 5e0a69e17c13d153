import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { MACHINES } from "../givens.js";
import { isText, listAt } from "../read.js";

export default defineRule({
  sentence: "A trigger of a transition that looks like an operation is one.",
  given: MACHINES,
  needs: ["operationIds"],
  *find(machine, { beside }) {
    for (const [index, transition] of listAt(machine, "transitions").entries()) {
      if (!isObject(transition)) continue;
      const { trigger } = transition;
      const at = ["transitions", index, "trigger"];
      if (!isText(trigger)) yield { message: "a transition has no trigger", at };
      else if (!/\s/.test(trigger) && !beside.operationIds?.has(trigger)) {
        yield { message: `a trigger is ${trigger}, which is no operation`, at };
      }
    }
  },
});
