import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { isText } from "../read.js";

export default defineRule({
  sentence: "Every operation stands in a requirement.",
  given: OPERATIONS,
  needs: ["requirements"],
  *find({ operationId }, { beside }) {
    if (!isText(operationId)) return; // operation-id says so
    const named = beside.requirements?.flatMap(({ requirements }) =>
      requirements.flatMap(({ operations }) => operations),
    );
    if (named?.includes(operationId)) return;
    yield { message: `no requirement names ${operationId}`, at: ["operationId"] };
  },
});
