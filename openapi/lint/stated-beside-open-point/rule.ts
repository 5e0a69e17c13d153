import { defineRule } from "../define-rule.js";

export default defineRule({
  sentence: "What is stated all the same (x-stated) stands beside what was chosen (x-open-point).",
  given: "$..[?(@ && @['x-stated'])]",
  unresolved: true,
  *find(value) {
    if ("x-open-point" in value) return;
    yield { message: "x-stated stands here without x-open-point", at: ["x-stated"] };
  },
});
