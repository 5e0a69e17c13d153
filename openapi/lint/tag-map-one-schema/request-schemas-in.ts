import type { JsonObject } from "../../../src/documents/document.js";
import { objectAt } from "../read.js";
import { type PlacedSchema, withInner } from "../schemas-in.js";

/** The schemas of all request bodies, each once, with those inside them and those they refer to. */
export function* requestSchemasIn(root: JsonObject): Iterable<PlacedSchema> {
  const seen = new Set<string>();
  for (const [template, item] of Object.entries(objectAt(root, "paths"))) {
    for (const [method, operation] of Object.entries(objectAt(item))) {
      const content = objectAt(operation, "requestBody", "content");
      for (const [type, media] of Object.entries(content)) {
        const at = ["paths", template, method, "requestBody", "content", type, "schema"];
        yield* followed(objectAt(media, "schema"), at);
      }
    }
  }

  function* followed(schema: JsonObject, at: PlacedSchema["at"]): Iterable<PlacedSchema> {
    for (const placed of withInner(schema, at)) {
      yield placed;
      const name = /^#\/components\/schemas\/(.+)$/.exec(String(placed.schema.$ref))?.[1];
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      const there = ["components", "schemas", name];
      yield* followed(objectAt(root, ...there), there);
    }
  }
}
