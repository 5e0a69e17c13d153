import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { isText, nameOf } from "../read.js";

export default defineRule({
  sentence: "Every operation has a summary of one line.",
  given: OPERATIONS,
  *find(operation, place) {
    const { summary } = operation;
    const name = nameOf(operation, place);
    const at = ["summary"];
    if (!isText(summary)) yield { message: `${name} has no summary`, at };
    else if (/\n/.test(summary.trim())) {
      yield { message: `the summary of ${name} has several lines`, at };
    }
  },
});
