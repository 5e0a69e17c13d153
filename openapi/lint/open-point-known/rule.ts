import { defineRule } from "../define-rule.js";
import { openPointsIn } from "../open-points-in.js";

export default defineRule({
  sentence: "Every open point that a document names is in the list of open points.",
  given: "$",
  unresolved: true,
  needs: ["openPoints"],
  *find(root, { beside }) {
    const known = beside.openPoints?.openPoints.map(({ id }) => id) ?? [];
    for (const { id, at } of openPointsIn(root)) {
      if (known.includes(id)) continue;
      yield { message: `${id} is not in the list of open points`, at };
    }
  },
});
