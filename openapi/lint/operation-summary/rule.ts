import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { isText, nameOf } from "../read.js";

export default defineRule({
  sentence: "Every operation has a summary of one line.",
  given: OPERATIONS,
  *find(operation, place) {
    const { summary } = operation;
    if (!isText(summary)) yield { message: `${nameOf(operation, place)} has no summary` };
    else if (/\n/.test(summary.trim())) {
      yield {
        message: `the summary of ${nameOf(operation, place)} has several lines`,
        at: ["summary"],
      };
    }
  },
});
