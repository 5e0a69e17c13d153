import { defineRule } from "../define-rule.js";
import { openPointsIn } from "../open-points-in.js";

export default defineRule({
  sentence: "Every open point stands in a document, unless the list says why it stands in none.",
  of: "open-points",
  given: "$.openPoints[*]",
  needs: ["documents"],
  *find({ id, inNoDocument }, { beside }) {
    const isUsed = beside.documents?.some(({ root }) =>
      [...openPointsIn(root)].some((used) => used.id === id),
    );
    if (!isUsed && inNoDocument === undefined) {
      yield { message: `no document names the open point ${id}`, at: ["id"] };
    }
    if (isUsed && inNoDocument !== undefined) {
      yield { message: `${id} is said to stand in no document, and does`, at: ["inNoDocument"] };
    }
  },
});
