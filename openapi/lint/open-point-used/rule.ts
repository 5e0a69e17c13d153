import type { Document } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { onceFor } from "../once-for.js";
import { openPointsIn } from "../open-points-in.js";

const usedIn = onceFor(
  (documents: readonly Document[]): ReadonlySet<string> =>
    new Set(documents.flatMap(({ root }) => [...openPointsIn(root)].map(({ id }) => id))),
);

export default defineRule({
  sentence: "Every open point stands in a document, unless the list says why it stands in none.",
  of: "open-points",
  given: "$.openPoints[*]",
  needs: ["documents"],
  *find({ id, inNoDocument }, { beside }) {
    const isUsed = usedIn(beside.documents ?? []).has(String(id));
    if (!isUsed && inNoDocument === undefined) {
      yield { message: `no document names the open point ${id}`, at: ["id"] };
    }
    if (isUsed && inNoDocument !== undefined) {
      yield { message: `${id} is said to stand in no document, and does`, at: ["inNoDocument"] };
    }
  },
});
