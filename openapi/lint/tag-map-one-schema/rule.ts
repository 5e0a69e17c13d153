import { isObject, type JsonObject } from "../../../src/documents/document.js";
import { defineRule, type Path } from "../define-rule.js";
import { listAt, objectAt } from "../read.js";
import { schemasIn } from "../schemas-in.js";
import { requestSchemasIn } from "./request-schemas-in.js";

const TAG_MAP = "#/components/schemas/TagMap";

export default defineRule({
  sentence:
    "The rules for tags stand in one schema, TagMap, to which every request that takes tags refers.",
  given: "$",
  unresolved: true,
  *find(root) {
    for (const { schema, at } of requestSchemasIn(root)) {
      const { tags } = objectAt(schema, "properties");
      if (!isObject(tags) || refersToTagMap(tags)) continue;
      yield {
        message: "a request takes tags that are not a TagMap",
        at: [...at, "properties", "tags"],
      };
    }
    for (const { schema, at } of schemasIn(root)) {
      if (!isTagMap(at)) yield* secondSpellings(schema, at);
    }
  },
});

/** Refers to it, or to it and what is not a map, such as null. */
function refersToTagMap(schema: JsonObject): boolean {
  if (schema.$ref === TAG_MAP) return true;
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].filter(isObject);
  const others = branches.filter((branch) => branch.$ref !== TAG_MAP);
  return others.length < branches.length && others.every(({ type }) => type === "null");
}

const isTagMap = ([, , name]: Path): boolean => name === "TagMap";

/** A map with rules for its keys, or a limit for its values, has written down the rules for tags again. */
function* secondSpellings(schema: JsonObject, at: Path) {
  if ("pattern" in objectAt(schema, "propertyNames")) {
    yield {
      message: "the rule for keys stands here again, beside TagMap",
      at: [...at, "propertyNames"],
    };
  }
  if ("maxLength" in objectAt(schema, "additionalProperties")) {
    yield {
      message: "the limit of values stands here again, beside TagMap",
      at: [...at, "additionalProperties", "maxLength"],
    };
  }
}
