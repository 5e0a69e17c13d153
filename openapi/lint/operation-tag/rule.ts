import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { listAt, nameOf, objectAt } from "../read.js";

export default defineRule({
  sentence: "Every operation has one tag, which the document describes.",
  given: OPERATIONS,
  replaces: ["operation-tags", "operation-tag-defined"],
  *find(operation, place) {
    const tags = listAt(operation, "tags");
    if (tags.length !== 1) {
      yield { message: `${nameOf(operation, place)} has ${tags.length} tags, not 1`, at: ["tags"] };
    }
    const described = listAt(place.root, "tags").map((tag) => objectAt(tag).name);
    for (const [index, tag] of tags.entries()) {
      if (!described.includes(tag)) {
        yield { message: `the document does not describe the tag ${tag}`, at: ["tags", index] };
      }
    }
  },
});
