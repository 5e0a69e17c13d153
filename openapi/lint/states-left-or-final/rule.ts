import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { MACHINES } from "../givens.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence: "Every state can be left, unless it says that it is final.",
  given: MACHINES,
  *find(machine) {
    const left = listAt(machine, "transitions")
      .filter(isObject)
      .map(({ from }) => from);
    for (const [index, { name, final }] of listAt(machine, "states").filter(isObject).entries()) {
      const at = ["states", index];
      if (!left.includes(name) && final !== true) {
        yield { message: `${name} cannot be left, and does not say that it is final`, at };
      }
      if (left.includes(name) && final === true) {
        yield { message: `${name} says that it is final, and can be left`, at: [...at, "final"] };
      }
    }
  },
});
